import type { Locator, Page } from '@playwright/test'

/** Time after a press in which the page may still respond. */
const SETTLED_MS = 1500

/** Runs in the page before anything else does: notes how long each interaction takes to be seen. */
export function watchInteractions(): void {
  const took: number[] = []
  Object.assign(window, { benchTook: took })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) took.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs a member's interactions with a long list, by name; returns the worst latency of each in milliseconds. */
export async function pressAll(page: Page): Promise<Record<string, number>> {
  const worst = async (...presses: (() => Locator)[]) => {
    await page.evaluate(() => {
      ;(window as unknown as { benchTook: number[] }).benchTook.length = 0
    })
    for (const press of presses) {
      await press().tap()
      await page.waitForTimeout(SETTLED_MS)
    }
    return Math.max(0, ...(await page.evaluate(() => (window as unknown as { benchTook: number[] }).benchTook)))
  }
  const button = (name: string) => () => page.getByRole('button', { name, exact: true })
  const inSheet = (name: string) => () => page.getByRole('dialog').getByRole('button', { name, exact: true })
  return {
    favourite: await worst(() => page.locator('li[aria-posinset] button[aria-pressed=false]:visible').nth(6)),
    layout: await worst(button('แสดงเป็นรายการ'), button('แสดงเป็นตาราง')),
    vendor: await worst(() => page.getByRole('toolbar', { name: 'ค่ายเกม' }).getByRole('button').nth(2)),
    filter: await worst(button('ตัวกรอง (1)'), inSheet('สล็อต'), inSheet('แสดงเกม')),
  }
}
