/** Rendering engine, with its major version if the browser sends it. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'other'
  version: number | null
}

const ENGINES = [
  ['Chromium', /Chrome\/(\d{1,4})/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  // Every browser of an iPhone, whatever its own name: the system's version is more informative than the browser's.
  ['WebKit', /\bOS (\d{1,4})_\d+.* like Mac OS X\b.*AppleWebKit/],
  ['WebKit', /\bAppleWebKit\/.*\bVersion\/(\d{1,4})/],
  ['WebKit', /\bAppleWebKit\//],
] as const

/** Reads the engine from what the browser calls itself. */
export function engineOf(userAgent: string | undefined): Engine {
  for (const [name, pattern] of ENGINES) {
    const found = pattern.exec(userAgent ?? '')
    if (found) return { name, version: found[1] ? Number(found[1]) : null }
  }
  return { name: 'other', version: null }
}

/** Versions since which a document may contain a second import map, with the integrity of further modules. */
const LATER_MAPS = [
  [/Chrome\/(\d{1,4})/, 133, 0],
  [/\bOS (\d{1,4})_(\d{1,4}).* like Mac OS X\b.*AppleWebKit/, 18, 4],
  [/\bAppleWebKit\/.*\bVersion\/(\d{1,4})\.(\d{1,4})/, 18, 4],
] as const

/**
 * True if the browser reads import maps after the first. Unknown browsers, and Firefox, get a first map that leaves nothing
 * out.
 */
export function readsLaterMaps(userAgent: string | undefined): boolean {
  for (const [pattern, since, minor] of LATER_MAPS) {
    const found = pattern.exec(userAgent ?? '')
    if (!found) continue
    const [major, step] = [Number(found[1]), Number(found[2] ?? 0)]
    return major > since || (major === since && step >= minor)
  }
  return false
}

/** Firefox supports `modulepreload` since this version, and never runs a module that a preload has rejected. */
const PRELOADS_SINCE = 128

/**
 * True if a module that was preloaded with its integrity is run only as that, in a browser that reads no later import map.
 * Old browsers that read none would run it whatever was loaded.
 */
export function keepsPreloads(userAgent: string | undefined): boolean {
  const { name, version } = engineOf(userAgent)
  return name === 'Firefox' && version !== null && version >= PRELOADS_SINCE
}

/**
 * True if the engine enforces `Integrity-Policy` as specified. WebKit has the header, but rejects every module that another
 * one imports, whatever its integrity: there only the page's own rejection of unlisted files applies.
 */
export const keepsIntegrityPolicy = ({ name }: Engine): boolean => name === 'Chromium' || name === 'Firefox'
