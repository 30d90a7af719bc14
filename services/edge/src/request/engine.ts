/** Rendering engine, with its major version if the browser sends it. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'other'
  version: number | null
}

const ENGINES = [
  ['Chromium', /Chrome\/(\d{1,4})/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  // All browsers on an iPhone: the system's version tells more than the browser's.
  ['WebKit', /\bOS (\d{1,4})_\d+.* like Mac OS X\b.*AppleWebKit/],
  ['WebKit', /\bAppleWebKit\/.*\bVersion\/(\d{1,4})/],
  ['WebKit', /\bAppleWebKit\//],
] as const

/** Detects the engine from the `User-Agent` header. */
export function engineOf(userAgent: string | undefined): Engine {
  for (const [name, pattern] of ENGINES) {
    const match = pattern.exec(userAgent ?? '')
    if (match) return { name, version: match[1] ? Number(match[1]) : null }
  }
  return { name: 'other', version: null }
}

/** First versions that support a second import map in a document, with the integrity of further modules. */
const LATER_MAP_VERSIONS = [
  [/Chrome\/(\d{1,4})/, 133, 0],
  [/\bOS (\d{1,4})_(\d{1,4}).* like Mac OS X\b.*AppleWebKit/, 18, 4],
  [/\bAppleWebKit\/.*\bVersion\/(\d{1,4})\.(\d{1,4})/, 18, 4],
] as const

/**
 * True if the browser reads import maps after the first. Unknown browsers, and Firefox, get a complete first
 * map.
 */
export function supportsLaterMaps(userAgent: string | undefined): boolean {
  for (const [pattern, minMajor, minMinor] of LATER_MAP_VERSIONS) {
    const match = pattern.exec(userAgent ?? '')
    if (!match) continue
    const [major, minor] = [Number(match[1]), Number(match[2] ?? 0)]
    return major > minMajor || (major === minMajor && minor >= minMinor)
  }
  return false
}

/** First Firefox version that supports `modulepreload`; it never runs a module whose preload was rejected. */
const MIN_PRELOAD_VERSION = 128

/**
 * True if the browser, which supports no later import map, runs a preloaded module only with its checked integrity.
 * Older browsers would run whatever was loaded.
 */
export function enforcesPreloads(userAgent: string | undefined): boolean {
  const { name, version } = engineOf(userAgent)
  return name === 'Firefox' && version !== null && version >= MIN_PRELOAD_VERSION
}

/**
 * True if the engine enforces `Integrity-Policy` as specified. WebKit has the header, but rejects every module that another
 * one imports, whatever its integrity: there only the page's own rejection of unlisted files applies.
 */
export const enforcesIntegrityPolicy = ({ name }: Engine): boolean => name === 'Chromium' || name === 'Firefox'
