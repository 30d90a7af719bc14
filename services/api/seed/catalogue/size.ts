/** Number of games in a catalogue: `least` are built by hand from words, `demo` is for sites, and more is for benchmarks. */
export const CATALOGUE_SIZE = { least: 2_000, demo: 5_000 } as const
