// Sanitized builds only: the graphics driver stays loaded, so that the leak checker can name what it reports.
extern "C" int dlclose(void* library);
extern "C" int dlclose(void* /*library*/) {
    return 0;
}
