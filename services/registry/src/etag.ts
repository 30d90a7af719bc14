/** A composition never changes, so its id is its tag. */
export const etagOf = (compositionId: string): string => `"${compositionId}"`
