import type { ComposedSlice } from '@tessera/contracts'

/** Maximum duration of a load. */
const TIMEOUT_MS = 4500

/** Refreshes the HTTP cache of an expose's files; only the load itself shows if that helped. */
export async function refreshFiles(slice: ComposedSlice, expose: string): Promise<void> {
  const files = slice.exposes[expose]
  const names = [slice.entry, ...(files?.js ?? []), ...(files?.css ?? []), ...Object.values(slice.locales)]
  await Promise.allSettled(
    names
      .filter((name) => name !== null)
      .map((name) => fetch(slice.base + name, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) })),
  )
}
