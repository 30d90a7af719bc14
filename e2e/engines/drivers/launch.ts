import { existsSync } from 'node:fs'
import type { Browser, EngineName } from './browser.ts'
import { puppeteerBrowser } from './puppeteer-browser.ts'
import { webkitBrowser } from './webkit-browser.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const MINI_BROWSERS = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

const miniBrowser = (): string => MINI_BROWSERS.find(existsSync) ?? (MINI_BROWSERS[0] as string)

/** Lists the missing programs of an engine on this machine; empty if it can run. */
export function missingPrograms(engine: EngineName): string[] {
  const required = { chromium: [CHROMIUM], firefox: [FIREFOX], webkit: [WEBKIT_DRIVER, miniBrowser(), XVFB] }[engine]
  return required.filter((file) => !existsSync(file))
}

/** Debian's package of each engine. */
export const DEBIAN_PACKAGES: Record<EngineName, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
}

/** Starts an engine; without motion its pages get the visitor's preference for reduced motion. */
export async function launch(engine: EngineName, hasMotion: boolean): Promise<Browser> {
  if (engine === 'webkit') return webkitBrowser(WEBKIT_DRIVER, miniBrowser(), hasMotion)
  return puppeteerBrowser(engine, engine === 'firefox' ? FIREFOX : CHROMIUM, hasMotion)
}
