import { type ComposedSlice, Release, type SliceRelease } from '@tessera/contracts'
import type { Boot } from '@tessera/site'
import { pageModules } from '../remotes/page-modules.ts'

const TIMEOUT_MS = 3000

/** A slice that a developer points at a server of their own, and whether that server returned it. */
export interface Override {
  slice: string
  url: string
  ok: boolean
}

/**
 * Replaces composed slices by the developer's own builds, each on the gear of the face that its server has. If a server does
 * not respond, the composed slice stays, and the badge shows it.
 */
export async function applyOverrides(
  boot: Boot,
  page: Document,
): Promise<Pick<Boot, 'composition' | 'files'> & { overrides: Override[] }> {
  const requestedOverrides = Object.entries(boot.overrides ?? {})
  const loadedSlices = await Promise.all(
    requestedOverrides.map(async ([name, url]) => [name, await readSlice(name, url)] as const),
  )
  const overridesByName = new Map(loadedSlices.filter((entry): entry is [string, OverrideSlice] => entry[1] !== null))
  const { composition, files } = boot
  const otherSlices = composition.slices.filter((slice) => !overridesByName.has(slice.name))
  const integrity: Record<string, string> = Object.assign(
    {},
    ...[...overridesByName.values()].map((ownSlice) => ownSlice.integrity),
  )
  const { admitted, verified: verifiedPaths } = pageModules(page)
  // No import map has these: a developer's server changes them while the page is open.
  for (const [path, hash] of Object.entries(integrity)) {
    admitted.set(path, hash)
    verifiedPaths.add(path)
  }
  const overrideSlices = [...overridesByName.values()].map(({ slice }) => slice)
  return {
    composition: { ...composition, slices: [...otherSlices, ...overrideSlices] },
    files: {
      slices: { ...files.slices, ...Object.fromEntries(overrideSlices.map((slice) => [slice.name, slice])) },
      integrity: { ...files.integrity, ...integrity },
    },
    overrides: requestedOverrides.map(([slice, url]) => ({ slice, url, ok: overridesByName.has(slice) })),
  }
}

interface OverrideSlice {
  slice: ComposedSlice
  /** Integrity of the files that the linked gear loads, by full path. */
  integrity: Record<string, string>
}

async function readSlice(name: string, url: string): Promise<OverrideSlice | null> {
  try {
    const response = await fetch(`${url}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const release = Release.parse(await response.json())
    return release.kind === 'slice' && release.name === name ? toOverrideSlice(release, url) : null
  } catch (error) {
    console.warn(`override of ${name} by ${url}:`, error)
    return null
  }
}

function toOverrideSlice(
  { name, version, claims, linked, standard, files }: SliceRelease,
  base: string,
): OverrideSlice | null {
  const commonFields = { name, version, base, claims }
  if (linked) {
    const { entry, exposes, locales } = linked
    return {
      slice: { ...commonFields, gear: 'linked', entry, entryType: 'module', container: null, exposes, locales },
      integrity: Object.fromEntries(files.map(({ file, integrity }) => [base + file, integrity])),
    }
  }
  if (!standard) return null
  const { entry, entryType, container, exposes } = standard
  // The container loads its own stylesheets, which have no integrity here.
  const exposesWithoutCss = Object.fromEntries(
    Object.entries(exposes).map(([expose, { js }]) => [expose, { js, css: [] }]),
  )
  const locales = { th: null, en: null }
  return {
    slice: { ...commonFields, gear: 'hosted', entry, entryType, container, exposes: exposesWithoutCss, locales },
    integrity: {},
  }
}
