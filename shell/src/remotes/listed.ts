import type { ComposedSlice } from '@tessera/contracts'
import { LoadError } from './load-error.ts'

/**
 * Rejects an expose if any of its scripts has no integrity, before any request: not every browser can enforce it. Later
 * imports are checked at that time.
 *
 * @throws LoadError
 */
export function rejectUnlisted(slice: ComposedSlice, expose: string, isListed: (path: string) => boolean): void {
  const files = [slice.entry, ...(slice.exposes[expose]?.js ?? [])]
  const unlistedFile = files.find((file) => !isListed(slice.base + file))
  if (unlistedFile) throw new LoadError('entry', 'refused', slice.base + unlistedFile)
}
