import { type Boot, type ComposedSlice, type InlineComposition, Release, type SliceRelease } from '@tessera/contracts'

const TIMEOUT_MS = 3000

/** A slice that a developer points at a server of their own, and whether that server gave it. */
export interface Override {
  slice: string
  url: string
  ok: boolean
}

/**
 * Puts the developer's own builds in place of the composed slices, through the hosted gear. A server that does not answer
 * leaves the composed slice, and is told in the badge.
 */
export async function applyOverrides(boot: Boot): Promise<{ composition: InlineComposition; overrides: Override[] }> {
  const wanted = Object.entries(boot.overrides ?? {})
  const found = await Promise.all(wanted.map(async ([name, url]) => [name, await readSlice(name, url)] as const))
  const own = new Map(found.filter((entry): entry is [string, ComposedSlice] => entry[1] !== null))
  const { composition } = boot
  const others = composition.slices.filter((slice) => !own.has(slice.name))
  return {
    composition: { ...composition, slices: [...others, ...own.values()] },
    overrides: wanted.map(([slice, url]) => ({ slice, url, ok: own.has(slice) })),
  }
}

async function readSlice(name: string, url: string): Promise<ComposedSlice | null> {
  try {
    const answer = await fetch(`${url}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const release = Release.parse(await answer.json())
    return release.kind === 'slice' && release.name === name ? toSlice(release, url) : null
  } catch (error) {
    console.warn(`override of ${name} by ${url}:`, error)
    return null
  }
}

function toSlice({ name, version, claims, standard }: SliceRelease, base: string): ComposedSlice | null {
  if (!standard) return null
  const { entry, entryType, container, exposes } = standard
  return {
    name,
    version,
    gear: 'hosted',
    base,
    entry,
    entryType,
    container,
    // The container brings its own stylesheets, which have no integrity here.
    exposes: Object.fromEntries(Object.entries(exposes).map(([expose, { js }]) => [expose, { js, css: [] }])),
    locales: { th: null, en: null },
    claims,
  }
}
