// replaced by the real sources
