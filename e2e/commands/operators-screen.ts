import { join } from 'node:path'
import { findViolations } from '../fixtures/matrix/accessibility.ts'
import { expect, type Page, test } from '../fixtures/test.ts'

/** Screen of operators: a desktop, in English. */
export const OPERATORS_SCREEN = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  locale: 'en-GB',
}

/** Takes a picture of the whole page if `E2E_SHOTS` names a folder for it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS
  if (!folder) return
  const path = join(folder, `${test.info().title.replace(/\W+/g, '-').slice(0, 80)}-${name}.png`)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

/** Checks a page of operators: accessible in light and dark, and no horizontal overflow. */
export async function checkPage(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    // Waits for colour transitions, because half-way colours would fail the check.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    await takeScreenshot(page, `${colorScheme}-${width}`)
    // Retried, because a row that another test adds can shift the page during the check; a real violation persists.
    await expect(async () => expect(await findViolations(page, 'html')).toEqual([])).toPass({ timeout: 60_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
}
