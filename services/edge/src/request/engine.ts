/** What draws the page, with its major version where the browser tells it. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'other'
  version: number | null
}

const ENGINES = [
  ['Chromium', /Chrome\/(\d{1,4})/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  // Every browser of an iPhone, whatever its own name: the system's version tells more than the browser's.
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

/** The versions since which a document may bring a second import map, with the integrity of further modules. */
const LATER_MAPS = [
  [/Chrome\/(\d{1,4})/, 133, 0],
  [/\bOS (\d{1,4})_(\d{1,4}).* like Mac OS X\b.*AppleWebKit/, 18, 4],
  [/\bAppleWebKit\/.*\bVersion\/(\d{1,4})\.(\d{1,4})/, 18, 4],
] as const

/**
 * Whether the browser reads import maps that come after the first. Who is not known to, Firefox too, gets a first map that
 * leaves nothing out.
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

/** Firefox since then knows `modulepreload`, and does not run what one has refused, however it is asked for. */
const PRELOADS_SINCE = 128

/**
 * Whether a module that was preloaded with its integrity is run as that and nothing else, in a browser that reads no later import
 * map. Others that read none, old ones, would run it with whatever comes.
 */
export function keepsPreloads(userAgent: string | undefined): boolean {
  const { name, version } = engineOf(userAgent)
  return name === 'Firefox' && version !== null && version >= PRELOADS_SINCE
}

/**
 * Whether the engine keeps `Integrity-Policy` as it is written. WebKit has the header, but refuses every module that another one
 * imports, whatever its integrity: there the page's own refusal of unlisted files stands alone.
 */
export const keepsIntegrityPolicy = ({ name }: Engine): boolean => name === 'Chromium' || name === 'Firefox'
