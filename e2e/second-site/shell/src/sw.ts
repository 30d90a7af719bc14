// This site keeps nothing for the way.
export {}
