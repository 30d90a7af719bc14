import type { ComposedSlice } from '@tessera/contracts'

/** As long as a load may take. */
const TIMEOUT_MS = 4500

/** Replaces what the HTTP cache holds of an expose's files; whether that helped, the load itself will tell. */
export async function refreshFiles(slice: ComposedSlice, expose: string): Promise<void> {
  const files = slice.exposes[expose]
  const names = [slice.entry, ...(files?.js ?? []), ...(files?.css ?? []), ...Object.values(slice.locales)]
  await Promise.allSettled(
    names
      .filter((name) => name !== null)
      .map((name) => fetch(slice.base + name, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) })),
  )
}
