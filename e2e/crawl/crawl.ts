import { setTimeout as sleep } from 'node:timers/promises'
import { sortBySeed } from '../../tools/src/sort-by-seed.ts'
import { type Control, controlStateOf, listControls, topLayerOf, waitUntilUncovered } from './controls.ts'
import type { CrawlPage } from './crawl-page.ts'
import { POLL_INTERVAL_MS, pageStateKey, waitUntilSettled } from './page-activity.ts'
import { layoutShiftFault, pageFaults } from './page-faults.ts'

export interface CrawlOptions {
  /** Addresses of the pages, absolute. */
  pages: readonly string[]
  /** Decides the order of pages and presses, and which of similar controls are pressed. */
  seed: string
  /** Maximum of similar controls, such as tiles of games, that are pressed on a page, and on all pages. */
  alike: { onPage: number; inAll: number }
  /** Maximum presses per page, including those in its layers. */
  maxPresses: number
  /** Names of controls that are not pressed, such as the logout. */
  leaves: RegExp
  /** Called before each page is opened: resets the visitor, whom a press may have logged in. */
  resetVisitor?: () => Promise<void>
  /** Text of the toast for an unknown error. */
  unknownError?: string
}

/** Result of a crawl. Each fault names the page, the press and what is wrong. */
export interface CrawlResult {
  pages: number
  presses: number
  faults: string[]
}

/** Maximum number of stacked layers. */
const MAX_ESCAPES = 3
/** Time after which a press without any change is reported. */
const CHANGE_TIMEOUT_MS = 10_000

/** Opens each page and presses each of its controls once, those of the layers that open included. */
export async function crawl(page: CrawlPage, options: CrawlOptions): Promise<CrawlResult> {
  const { seed, alike: maxSimilar, maxPresses, leaves: skippedNames, resetVisitor, unknownError } = options
  const faults = new Set<string>()
  const pressed = new Set<string>()
  const pressedByAppearance = new Map<string, number>()
  let presses = 0
  let location = ''
  const report = (fault: string) => faults.add(`${location}: ${fault}`)

  /** Waits until the page is quiet; reports a page that stays busy, and all errors so far. */
  const waitUntilQuiet = async () => {
    const pendingActivity = await waitUntilSettled(page)
    if (pendingActivity !== null) report(`stays busy: ${pendingActivity}`)
    for (const error of await page.takeErrors()) report(error)
  }

  const reportPageFaults = async () => {
    for (const fault of await pageFaults(page, unknownError ?? null)) report(fault)
  }

  const open = async (address: string) => {
    await resetVisitor?.()
    page.clearPending()
    await page.open(address)
    await waitUntilQuiet()
  }

  /** Closes layers that the last press has opened; if Escape and Back do not restore the page, it is opened again. */
  const restore = async (address: string, startUrl: string) => {
    const isAtStart = async () => (await page.url()) === startUrl
    const hasLayer = async () => (await topLayerOf(page)) !== null
    for (let attempts = 0; attempts < MAX_ESCAPES && (await isAtStart()) && (await hasLayer()); attempts++) {
      await page.pressEscape()
      await waitUntilQuiet()
    }
    if (!(await isAtStart()) && !resetVisitor) {
      await page.goBack()
      await waitUntilQuiet()
    }
    if (!(await isAtStart()) || (await hasLayer())) await open(address)
  }

  const press = async (control: Control): Promise<void> => {
    pressed.add(control.key)
    const cover = await waitUntilUncovered(page, control.index)
    if (cover) throw new Error(`is covered by ${cover}`)
    presses++
    const previousState = await pageStateKey(page)
    await page.press(control.index)
    const end = Date.now() + CHANGE_TIMEOUT_MS
    while ((await pageStateKey(page)) === previousState && Date.now() < end) await sleep(POLL_INTERVAL_MS)
    if ((await pageStateKey(page)) === previousState && (await controlStateOf(page, control.index)) !== 'off')
      report('changes nothing')
    await waitUntilQuiet()
    const isFocusLost = await page
      .evaluate(() => document.activeElement === document.body && document.hasFocus(), null)
      .catch(() => false)
    if (isFocusLost && (await topLayerOf(page)) !== null) report('leaves the focus on the body below a layer')
    await reportPageFaults()
  }

  /** Presses a control, unless a layer opened late or the page was rerendered: the next list has the current controls. */
  const tryPress = (control: Control) =>
    press(control).catch(async (error: Error) => {
      const state = await controlStateOf(page, control.index).catch(() => 'gone')
      const isGone = (await topLayerOf(page)) !== control.layer || state === 'gone'
      if (isGone) pressed.delete(control.key)
      else report(error.message.split('\n')[0] ?? '')
    })

  /** Controls that are still to be pressed, in the seed's order, with a maximum per appearance. */
  const remainingControls = async (pressedOnPage: ReadonlyMap<string, number>): Promise<Control[]> => {
    const candidates = (await listControls(page)).filter(
      ({ key, name, appearance }) =>
        !pressed.has(key) &&
        !skippedNames.test(name) &&
        (pressedOnPage.get(appearance) ?? 0) < maxSimilar.onPage &&
        (pressedByAppearance.get(appearance) ?? 0) < maxSimilar.inAll,
    )
    return sortBySeed(candidates, seed, ({ key }) => key)
  }

  const countPress = (counts: Map<string, number>, { appearance }: Control) => {
    for (const counter of [counts, pressedByAppearance]) counter.set(appearance, (counter.get(appearance) ?? 0) + 1)
  }

  for (const address of sortBySeed(options.pages, seed, (path) => path)) {
    const path = new URL(address).pathname
    location = path
    await open(address)
    const layoutShift = await layoutShiftFault(page)
    if (layoutShift) report(layoutShift)
    await reportPageFaults()
    const startUrl = await page.url()
    const counts = new Map<string, number>()
    const pressLimit = presses + maxPresses
    while (presses < pressLimit) {
      await restore(address, startUrl)
      const [control] = await remainingControls(counts)
      if (!control) break
      countPress(counts, control)
      location = `${path} › ${control.name}`
      await tryPress(control)
      const layer = await topLayerOf(page).catch(() => null)
      if (layer === null || (await page.url()).split('#')[0] !== startUrl.split('#')[0]) continue
      const layerCounts = new Map<string, number>()
      while (presses < pressLimit && (await topLayerOf(page)) !== null && (await page.url()) === startUrl) {
        const [next] = await remainingControls(layerCounts)
        if (!next) break
        countPress(layerCounts, next)
        location = `${path} › ${control.name} › ${next.name}`
        await tryPress(next)
      }
    }
    location = path
  }
  return { pages: options.pages.length, presses, faults: [...faults] }
}
