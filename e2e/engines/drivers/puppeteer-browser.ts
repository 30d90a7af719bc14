import { tmpdir } from 'node:os'
import puppeteer, { type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core'
import { type Browser, type Tab, WINDOW_SIZE } from './browser.ts'

const LAUNCH_OPTIONS = {
  chromium: (motion) => ({
    browser: 'chrome',
    args: ['--no-sandbox', '--disable-gpu', '--lang=th-TH', ...(motion ? [] : ['--force-prefers-reduced-motion'])],
  }),
  firefox: (motion) => ({
    browser: 'firefox',
    extraPrefsFirefox: {
      'intl.accept_languages': 'th-TH, th',
      'ui.prefersReducedMotion': motion ? 0 : 1,
      // Otherwise files that a page saves are written to the downloads folder of the user who runs the tests.
      'browser.download.folderList': 2,
      'browser.download.dir': tmpdir(),
    },
  }),
} satisfies Record<string, (motion: boolean) => LaunchOptions>

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi; each tab in a profile of its own. */
export async function puppeteerBrowser(
  engine: keyof typeof LAUNCH_OPTIONS,
  executablePath: string,
  hasMotion: boolean,
): Promise<Browser> {
  const browser = await puppeteer.launch({ ...LAUNCH_OPTIONS[engine](hasMotion), executablePath, headless: true })
  return {
    engine,
    async newTab() {
      const profile = await browser.createBrowserContext()
      const page = await profile.newPage()
      await page.setViewport(WINDOW_SIZE)
      return createTab(page, profile)
    },
    close: () => browser.close(),
  }
}

const createTab = (page: Page, profile: BrowserContext): Tab => ({
  startNavigation: async (url) => void page.goto(url).catch(() => {}),
  run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
  pressAt: (x, y) => page.mouse.click(x, y),
  typeText: (text) => page.keyboard.type(text),
  pressEscape: () => page.keyboard.press('Escape'),
  clearCookies: async () => profile.deleteCookie(...(await profile.cookies())),
  async closeOtherWindows() {
    const otherPages = (await profile.pages()).filter((candidate) => candidate !== page)
    // A page that is already closing cannot be closed again.
    await Promise.all(otherPages.map((otherPage) => otherPage.close().catch(() => {})))
    return otherPages.length
  },
  takeScreenshot: async () => Buffer.from(await page.screenshot()),
  close: () => profile.close(),
})
