/** How many games a catalogue has: `least` are made by hand of words, `demo` is what a site shows, and more is for measuring. */
export const CATALOGUE_SIZE = { least: 2_000, demo: 5_000 } as const
