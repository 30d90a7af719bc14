import type { Phone } from '../page/browser.ts'
import { watchMainThread } from '../page/main-thread.ts'

/** Scroll speed, in pixels a second. */
const SCROLL_SPEED = 2400
const LOAD_POLL_MS = 250
const MAX_LOAD_POLLS = 40
/** Screens until everything was rendered once; heap growth is measured from there. */
const WARM_UP_SCREENS = 5
/** Distance to the end at which the list loads more automatically. */
const NEAR_END_PX = 400

export interface ScrollFigures {
  maxNodes: number
  /** The longest task of the page while it is scrolled. */
  longTaskMs: number
  heapGrowthMb: number
  /** Games loaded at the end. */
  games: number
}

/** Scrolls a number of screens with a wheel, waits at the end for more games, and measures the page. */
export async function scrollScreens({ page, cdp }: Phone, screens: number): Promise<ScrollFigures> {
  const height = page.viewportSize()?.height ?? 0
  const countNodes = () => page.evaluate(() => document.getElementsByTagName('*').length)
  const canScroll = () =>
    page.evaluate((minPx) => document.documentElement.scrollHeight - scrollY - innerHeight > minPx, NEAR_END_PX)
  const measureHeap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize
  }
  let maxNodes = await countNodes()
  const scroll = async (count: number) => {
    for (let screen = 0; screen < count; screen++) {
      for (let attempts = 0; !(await canScroll()) && attempts < MAX_LOAD_POLLS; attempts++)
        await page.waitForTimeout(LOAD_POLL_MS)
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: height / 2,
        yDistance: -height,
        speed: SCROLL_SPEED,
        // Touch gestures do not scroll the emulated phone at a scale factor of two.
        gestureSourceType: 'mouse',
      })
      maxNodes = Math.max(maxNodes, await countNodes())
    }
  }
  await scroll(WARM_UP_SCREENS)
  const before = await measureHeap()
  const stopWatching = await watchMainThread(cdp)
  await scroll(screens - WARM_UP_SCREENS)
  const longTaskMs = await stopWatching()
  const games = await page.evaluate(() =>
    Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')),
  )
  const after = await measureHeap()
  return {
    maxNodes,
    longTaskMs,
    heapGrowthMb: (after - before) / 1_000_000,
    games,
  }
}
