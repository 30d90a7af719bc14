import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core'
import { type Browser, type Tab, WINDOW } from './browser.ts'

const LAUNCH = {
  chromium: (motion) => ({
    browser: 'chrome',
    args: ['--no-sandbox', '--disable-gpu', '--lang=th-TH', ...(motion ? [] : ['--force-prefers-reduced-motion'])],
  }),
  firefox: (motion) => ({
    browser: 'firefox',
    extraPrefsFirefox: { 'intl.accept_languages': 'th-TH, th', 'ui.prefersReducedMotion': motion ? 0 : 1 },
  }),
} satisfies Record<string, (motion: boolean) => LaunchOptions>

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi; each tab in a profile of its own. */
export async function puppeteerBrowser(
  engine: keyof typeof LAUNCH,
  executablePath: string,
  motion: boolean,
): Promise<Browser> {
  const browser = await puppeteer.launch({ ...LAUNCH[engine](motion), executablePath, headless: true })
  return {
    engine,
    async newTab() {
      const profile = await browser.createBrowserContext()
      const page = await profile.newPage()
      await page.setViewport(WINDOW)
      return tabOf(page, () => profile.close())
    },
    close: () => browser.close(),
  }
}

const tabOf = (page: Page, close: () => Promise<void>): Tab => ({
  leaveFor: async (url) => void page.goto(url).catch(() => {}),
  run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
  pressAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  picture: async () => Buffer.from(await page.screenshot()),
  close,
})
