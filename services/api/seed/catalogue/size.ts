/** Number of games in a catalogue: `base` is the fixed catalogue, `demo` is for demo sites; benchmarks use more. */
export const CATALOGUE_SIZE = { least: 2_000, demo: 5_000 } as const
