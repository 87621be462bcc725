// Which Debian package brings which font file.
#pragma once

#include <string>
#include <string_view>

namespace marne::render::paint {

/// The package that installs the font file of this name.
std::string package_of(std::string_view file_name);

}  // namespace marne::render::paint
