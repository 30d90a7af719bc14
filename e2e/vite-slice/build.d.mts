import type { SliceRelease } from '@tessera/contracts'

/** Builds the slice into `out` and answers its release as the registry takes it. */
export function buildViteSlice(out: string): Promise<SliceRelease>
