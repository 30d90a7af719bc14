import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

const FLAGS = [
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

/** A mid-range phone with nothing in its cache: a browser of its own with a new profile, closed afterwards. `flags` add to the browser's own. */
export async function withPhone<T>(
  cpuSlowdown: number,
  use: (phone: Phone) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [...FLAGS, ...flags],
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
