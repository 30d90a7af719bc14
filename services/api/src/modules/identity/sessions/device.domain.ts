/** The first match is used, because many user agents also contain "Safari" and "Chrome". */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|iOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:UCBrowser|UCWEB)/, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/\bAppleWebKit\//, 'WebKit'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:OpenHarmony|HarmonyOS)\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (text: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Returns the names of browser and system, such as `Chrome · Android`; null if both are unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 512)
  return [nameOf(text, BROWSERS), nameOf(text, SYSTEMS)].filter(Boolean).join(' · ') || null
}

/** Browser and network that a request is sent from. */
export interface Client {
  /** Result of {@link deviceOf}. */
  device: string | null
  /** Network address without its last part. */
  network: string | null
  /** Origin of the site that this browser uses; mailed links point to it. */
  origin: string
  /** Device token of this browser; a new one if it sends none. */
  token: string
}
