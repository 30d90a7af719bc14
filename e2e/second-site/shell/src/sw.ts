// This site caches nothing for offline use.
export {}
