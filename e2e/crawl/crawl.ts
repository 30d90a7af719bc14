import { setTimeout as sleep } from 'node:timers/promises'
import { bySeed } from '../../tools/src/by-seed.ts'
import { type Control, layerOf, listControls, stateOf, waitUncovered } from './controls.ts'
import type { CrawlPage } from './crawl-page.ts'
import { POLL_INTERVAL_MS, settle, stateText } from './page-activity.ts'
import { pageFaults, shiftFault } from './page-faults.ts'

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

/** Maximum of layers above each other. */
const MAX_ESCAPES = 3
/** A press that has changed nothing by then changes nothing. */
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
  const waitQuiet = async () => {
    const busy = await settle(page)
    if (busy !== null) report(`stays busy: ${busy}`)
    for (const error of await page.takeErrors()) report(error)
  }

  const inspect = async () => {
    for (const fault of await pageFaults(page, unknownError ?? null)) report(fault)
  }

  const open = async (address: string) => {
    await resetVisitor?.()
    page.forgetPending()
    await page.open(address)
    await waitQuiet()
  }

  /** Closes layers that the last press has opened; if Escape and Back do not restore the page, it is opened again. */
  const restore = async (address: string, startUrl: string) => {
    const isAtStart = async () => (await page.url()) === startUrl
    const hasLayer = async () => (await layerOf(page)) !== null
    for (let attempts = 0; attempts < MAX_ESCAPES && (await isAtStart()) && (await hasLayer()); attempts++) {
      await page.escape()
      await waitQuiet()
    }
    if (!(await isAtStart()) && !resetVisitor) {
      await page.back()
      await waitQuiet()
    }
    if (!(await isAtStart()) || (await hasLayer())) await open(address)
  }

  const press = async (control: Control): Promise<void> => {
    pressed.add(control.key)
    const cover = await waitUncovered(page, control.index)
    if (cover) throw new Error(`is covered by ${cover}`)
    presses++
    const previousState = await stateText(page)
    await page.press(control.index)
    const end = Date.now() + CHANGE_TIMEOUT_MS
    while ((await stateText(page)) === previousState && Date.now() < end) await sleep(POLL_INTERVAL_MS)
    if ((await stateText(page)) === previousState && (await stateOf(page, control.index)) !== 'off')
      report('changes nothing')
    await waitQuiet()
    const isLost = await page
      .evaluate(() => document.activeElement === document.body && document.hasFocus(), null)
      .catch(() => false)
    if (isLost && (await layerOf(page)) !== null) report('leaves the focus on the body below a layer')
    await inspect()
  }

  /** Presses a control, unless a layer opened late or the page was rerendered: the next list has the current controls. */
  const attempt = (control: Control) =>
    press(control).catch(async (error: Error) => {
      const state = await stateOf(page, control.index).catch(() => 'gone')
      const isGone = (await layerOf(page)) !== control.layer || state === 'gone'
      if (isGone) pressed.delete(control.key)
      else report(error.message.split('\n')[0] ?? '')
    })

  /** Controls that are still to be pressed, in the seed's order, with a maximum per appearance. */
  const remainingControls = async (pressedOnPage: ReadonlyMap<string, number>): Promise<Control[]> => {
    const candidates = (await listControls(page)).filter(
      ({ key, name, look: appearance }) =>
        !pressed.has(key) &&
        !skippedNames.test(name) &&
        (pressedOnPage.get(appearance) ?? 0) < maxSimilar.onPage &&
        (pressedByAppearance.get(appearance) ?? 0) < maxSimilar.inAll,
    )
    return bySeed(candidates, seed, ({ key }) => key)
  }

  const countPress = (counts: Map<string, number>, { look: appearance }: Control) => {
    for (const counter of [counts, pressedByAppearance]) counter.set(appearance, (counter.get(appearance) ?? 0) + 1)
  }

  for (const address of bySeed(options.pages, seed, (path) => path)) {
    const path = new URL(address).pathname
    location = path
    await open(address)
    const shift = await shiftFault(page)
    if (shift) report(shift)
    await inspect()
    const startUrl = await page.url()
    const counts = new Map<string, number>()
    const pressLimit = presses + maxPresses
    while (presses < pressLimit) {
      await restore(address, startUrl)
      const [control] = await remainingControls(counts)
      if (!control) break
      countPress(counts, control)
      location = `${path} › ${control.name}`
      await attempt(control)
      const layer = await layerOf(page).catch(() => null)
      if (layer === null || (await page.url()).split('#')[0] !== startUrl.split('#')[0]) continue
      const layerCounts = new Map<string, number>()
      while (presses < pressLimit && (await layerOf(page)) !== null && (await page.url()) === startUrl) {
        const [next] = await remainingControls(layerCounts)
        if (!next) break
        countPress(layerCounts, next)
        location = `${path} › ${control.name} › ${next.name}`
        await attempt(next)
      }
    }
    location = path
  }
  return { pages: options.pages.length, presses, faults: [...faults] }
}
