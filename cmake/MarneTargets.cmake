# How every target of the project is made: one place for warnings, include roots and test discovery.

# Warnings for our own code only; third party headers come in as SYSTEM.
add_library(marne_warnings INTERFACE)
target_compile_options(marne_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wswitch-enum -Wformat=2)
# g++ 12 reports "may overlap" for every "text" + std::string at -O2 (GCC bug 105651).
target_compile_options(marne_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# marne_add_library(NAME SOURCES a.cpp ... [PUBLIC targets ...] [PRIVATE targets ...])
# Makes marne_NAME with the alias marne::NAME. include/ is its public include root, src/ its private one;
# nobody sees a header of a library it does not link.
function(marne_add_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(marne_${name} STATIC ${arg_SOURCES})
  add_library(marne::${name} ALIAS marne_${name})
  target_include_directories(marne_${name} PUBLIC include PRIVATE src)
  target_link_libraries(marne_${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} marne_warnings)
  set_target_properties(marne_${name} PROPERTIES COMPILE_WARNING_AS_ERROR ${MARNE_WARNINGS_AS_ERRORS})
endfunction()

set(MARNE_TEST_TIMEOUT 600 CACHE STRING "Seconds that one test may take")

# marne_add_tests(NAME SOURCES a_test.cpp ... LINK targets ... [LABELS labels ...] [ALONE])
# Makes the doctest program marne_NAME_tests; every test case becomes a test of ctest called NAME/<case>. ALONE: no other
# test runs beside it.
function(marne_add_tests name)
  cmake_parse_arguments(arg "ALONE" "" "SOURCES;LINK;LABELS" ${ARGN})
  if(NOT arg_LABELS)
    set(arg_LABELS ${name})  # an empty value would make a label of the word TIMEOUT behind it
  endif()
  set(target marne_${name}_tests)
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE ${arg_LINK} marne_test_main marne_warnings)
  target_compile_definitions(${target} PRIVATE MARNE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${target} PROPERTIES COMPILE_WARNING_AS_ERROR ${MARNE_WARNINGS_AS_ERRORS})
  doctest_discover_tests(${target} TEST_PREFIX "${name}/"
    PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${MARNE_TEST_TIMEOUT} RUN_SERIAL ${arg_ALONE})
endfunction()
