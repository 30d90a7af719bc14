import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Phone {
  page: Page
  context: BrowserContext
  cdp: CDPSession
}

/** Runs `use` with an emulated mid-range phone: a separate browser with a new profile and an empty cache, closed afterwards. */
export async function withPhone<T>(
  cpuSlowdown: number,
  use: (phone: Phone) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [...BROWSER_FLAGS, ...flags],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await use({ page, context, cdp })
  } finally {
    await browser.close()
  }
}
