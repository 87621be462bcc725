# The loader of OpenGL's functions, made while building by Debian's python3-glad (GLAD 2). Gives the target `glad`.
find_program(MARNE_GLAD_TOOL glad PATHS /usr/bin DOC "GLAD 2's command line tool (Debian: python3-glad)")
if(NOT MARNE_GLAD_TOOL)
  message(FATAL_ERROR "The program 'glad' was not found: install Debian's package python3-glad.")
endif()

set(_glad_out "${CMAKE_BINARY_DIR}/glad")
# --reproducible keeps it from asking the network for newer specifications.
add_custom_command(
  OUTPUT "${_glad_out}/src/gl.c" "${_glad_out}/include/glad/gl.h" "${_glad_out}/include/KHR/khrplatform.h"
  COMMAND "${MARNE_GLAD_TOOL}" --quiet --reproducible --api "gl:core=3.3"
          "--extensions=GL_EXT_texture_filter_anisotropic,GL_ARB_texture_filter_anisotropic,GL_KHR_debug"
          --out-path "${_glad_out}" c
  COMMENT "Making the OpenGL loader with GLAD"
  VERBATIM)
file(MAKE_DIRECTORY "${_glad_out}/include")

add_library(glad STATIC "${_glad_out}/src/gl.c" "${_glad_out}/include/glad/gl.h")
target_include_directories(glad SYSTEM PUBLIC "${_glad_out}/include")
