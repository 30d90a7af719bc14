import type { ComposedSlice } from '@tessera/contracts'
import { LoadError } from './load-error.ts'

/**
 * Refuses an expose of which any script has no integrity, before anything of it is asked for: not every browser can be told to.
 * What it imports later is seen to then.
 *
 * @throws LoadError
 */
export function refuseUnlisted(slice: ComposedSlice, expose: string, isListed: (path: string) => boolean): void {
  const files = [slice.entry, ...(slice.exposes[expose]?.js ?? [])]
  const unlisted = files.find((file) => !isListed(slice.base + file))
  if (unlisted) throw new LoadError('entry', 'refused', slice.base + unlisted)
}
