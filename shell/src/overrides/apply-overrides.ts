import { type ComposedSlice, Release, type SliceRelease } from '@tessera/contracts'
import type { Boot } from '@tessera/site'
import { pageModules } from '../remotes/page-modules.ts'

const TIMEOUT_MS = 3000

/** A slice that a developer points at a server of their own, and whether that server gave it. */
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
  const found = await Promise.all(
    requestedOverrides.map(async ([name, url]) => [name, await readSlice(name, url)] as const),
  )
  const own = new Map(found.filter((entry): entry is [string, Own] => entry[1] !== null))
  const { composition, files } = boot
  const otherSlices = composition.slices.filter((slice) => !own.has(slice.name))
  const integrity: Record<string, string> = Object.assign(
    {},
    ...[...own.values()].map((ownSlice) => ownSlice.integrity),
  )
  const { admitted, held: loadedPaths } = pageModules(page)
  // No import map has these: a developer's server changes them while the page is open.
  for (const [path, hash] of Object.entries(integrity)) {
    admitted.set(path, hash)
    loadedPaths.add(path)
  }
  const brought = [...own.values()].map(({ slice }) => slice)
  return {
    composition: { ...composition, slices: [...otherSlices, ...brought] },
    files: {
      slices: { ...files.slices, ...Object.fromEntries(brought.map((slice) => [slice.name, slice])) },
      integrity: { ...files.integrity, ...integrity },
    },
    overrides: requestedOverrides.map(([slice, url]) => ({ slice, url, ok: own.has(slice) })),
  }
}

interface Own {
  slice: ComposedSlice
  /** Of what the linked gear takes, by full path. */
  integrity: Record<string, string>
}

async function readSlice(name: string, url: string): Promise<Own | null> {
  try {
    const response = await fetch(`${url}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const release = Release.parse(await response.json())
    return release.kind === 'slice' && release.name === name ? toOwn(release, url) : null
  } catch (error) {
    console.warn(`override of ${name} by ${url}:`, error)
    return null
  }
}

function toOwn({ name, version, claims, linked, standard, files }: SliceRelease, base: string): Own | null {
  const common = { name, version, base, claims }
  if (linked) {
    const { entry, exposes, locales } = linked
    return {
      slice: { ...common, gear: 'linked', entry, entryType: 'module', container: null, exposes, locales },
      integrity: Object.fromEntries(files.map(({ file, integrity }) => [base + file, integrity])),
    }
  }
  if (!standard) return null
  const { entry, entryType, container, exposes } = standard
  // The container loads its own stylesheets, which have no integrity here.
  const bare = Object.fromEntries(Object.entries(exposes).map(([expose, { js }]) => [expose, { js, css: [] }]))
  const locales = { th: null, en: null }
  return { slice: { ...common, gear: 'hosted', entry, entryType, container, exposes: bare, locales }, integrity: {} }
}
