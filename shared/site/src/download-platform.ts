/** Browser properties that identify the device. */
export interface BrowserSigns {
  userAgent: string
  /** Distinguishes a tablet that identifies as a desktop from a desktop. */
  maxTouchPoints: number
}

export interface Platform {
  os: 'ios' | 'android' | 'other'
  /** Major and minor version of iOS; null elsewhere, and where the browser hides it. */
  ios: { major: number; minor: number } | null
  /** Safari itself, not another browser on iOS and not a page within an app. */
  isSafari: boolean
}

/** The iOS version that the merchant's app recommends (SHL-116). */
export const RECOMMENDED_IOS = '12.4'

/** Other browsers and in-app pages of iOS: each names itself, or leaves out that it is Safari. */
const NOT_SAFARI =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|UCBrowser|FBAN|FBAV|Instagram|Line\/|MicroMessenger/

export function readPlatform({ userAgent, maxTouchPoints }: BrowserSigns): Platform {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (!isIos) return { os: /Android/.test(userAgent) ? 'android' : 'other', ios: null, isSafari: false }
  const version = /OS (\d+)[_.](\d+)/.exec(userAgent)
  return {
    os: 'ios',
    ios: version ? { major: Number(version[1]), minor: Number(version[2]) } : null,
    isSafari: /Version\/[\d.]+.*Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent),
  }
}

/**
 * True on iOS 12 below 12.2, and iOS 11 and older, which need instructions for adding the site to the home screen (SHL-109,
 * SHL-110).
 */
export const needsInstallTips = ({ ios }: Platform): boolean =>
  ios !== null && (ios.major < 12 || (ios.major === 12 && ios.minor < 2))

/** LINE's own browser installs nothing. */
export const isInLine = ({ userAgent }: Pick<BrowserSigns, 'userAgent'>): boolean => /\bLine\/\d/.test(userAgent)

/** Returns the address with which LINE opens the page in the phone's own browser. */
export function outOfLine(address: string): string {
  const url = new URL(address)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}
