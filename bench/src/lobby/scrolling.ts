import type { Phone } from '../page/browser.ts'
import { watchMainThread } from '../page/main-thread.ts'

/** Scroll speed, in pixels a second. */
const SPEED = 2400
const ROOM_MS = 250
const ROOM_TRIES = 40
/** Screens until everything that is drawn for the first time has been: the heap is compared with what it is then. */
const SETTLED_AFTER = 5
/** Distance to the end at which the list loads more automatically. */
const NEAR_END_PX = 400

export interface Scrolled {
  maxNodes: number
  /** The longest task of the page while it is scrolled. */
  longTaskMs: number
  heapGrowthMb: number
  /** Games loaded at the end. */
  games: number
}

/** Scrolls by so many screens with a wheel, waiting at the end for more games, and watches what the page takes. */
export async function scrollScreens({ page, cdp }: Phone, screens: number): Promise<Scrolled> {
  const height = page.viewportSize()?.height ?? 0
  const nodes = () => page.evaluate(() => document.getElementsByTagName('*').length)
  const hasRoom = () =>
    page.evaluate((minPx) => document.documentElement.scrollHeight - scrollY - innerHeight > minPx, NEAR_END_PX)
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize
  }
  let maxNodes = await nodes()
  const scroll = async (count: number) => {
    for (let screen = 0; screen < count; screen++) {
      for (let attempts = 0; !(await hasRoom()) && attempts < ROOM_TRIES; attempts++) await page.waitForTimeout(ROOM_MS)
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: height / 2,
        yDistance: -height,
        speed: SPEED,
        // Of a finger the emulated phone scrolls nothing at two pixels a point.
        gestureSourceType: 'mouse',
      })
      maxNodes = Math.max(maxNodes, await nodes())
    }
  }
  await scroll(SETTLED_AFTER)
  const before = await heap()
  const longTask = await watchMainThread(cdp)
  await scroll(screens - SETTLED_AFTER)
  const longTaskMs = await longTask()
  const games = await page.evaluate(() =>
    Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')),
  )
  const after = await heap()
  return {
    maxNodes,
    longTaskMs,
    heapGrowthMb: (after - before) / 1_000_000,
    games,
  }
}
