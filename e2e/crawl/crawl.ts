import { setTimeout as sleep } from 'node:timers/promises'
import { bySeed } from '../../tools/src/by-seed.ts'
import { type Control, coverOf, layerOf, listControls, stateOf } from './controls.ts'
import type { CrawlPage } from './crawl-page.ts'
import { figuresOf, POLL_INTERVAL_MS, settle } from './page-activity.ts'
import { pageFaults, shiftFault } from './page-faults.ts'

export interface CrawlOptions {
  /** Addresses of the pages, absolute. */
  pages: readonly string[]
  /** Decides the order of pages and presses, and which of many alike controls are pressed. */
  seed: string
  /** Maximum of similar controls, such as tiles of games, that are pressed on a page, and on all pages. */
  alike: { onPage: number; inAll: number }
  /** Presses on a page, at most; those within its layers count. */
  maxPresses: number
  /** Names of controls that are left alone, such as the one that ends the session. */
  leaves: RegExp
  /** Called before each page is opened: resets the visitor, whom a press may have logged in. */
  renew?: () => Promise<void>
  /** Text of the toast for an unknown error. */
  unknownError?: string
}

/** Result of a crawl. Each fault names the page, the press and what is wrong. */
export interface Crawled {
  pages: number
  presses: number
  faults: string[]
}

/** Maximum of layers above each other. */
const MAX_ESCAPES = 3
/** A press that has changed nothing by then changes nothing. */
const CHANGE_TIMEOUT_MS = 10_000

/** Opens each page and presses each of its controls once, those of the layers that open included. */
export async function crawl(page: CrawlPage, options: CrawlOptions): Promise<Crawled> {
  const { seed, alike, maxPresses, leaves, renew, unknownError } = options
  const faults = new Set<string>()
  const pressed = new Set<string>()
  const inAll = new Map<string, number>()
  let presses = 0
  let at = ''
  const report = (fault: string) => faults.add(`${at}: ${fault}`)

  /** Waits until the page is quiet; a fault is what it still waits for in the end, and each error until then. */
  const wait = async () => {
    const busy = await settle(page)
    if (busy !== null) report(`stays busy: ${busy}`)
    for (const error of await page.takeErrors()) report(error)
  }

  const inspect = async () => {
    for (const fault of await pageFaults(page, unknownError ?? null)) report(fault)
  }

  const open = async (address: string) => {
    await renew?.()
    page.forgetPending()
    await page.open(address)
    await wait()
  }

  /** Closes layers that the last press has opened; if Escape and Back do not restore the page, it is opened again. */
  const restore = async (address: string, home: string) => {
    const isHome = async () => (await page.url()) === home
    const hasLayer = async () => (await layerOf(page)) !== null
    for (let attempts = 0; attempts < MAX_ESCAPES && (await isHome()) && (await hasLayer()); attempts++) {
      await page.escape()
      await wait()
    }
    if (!(await isHome()) && !renew) {
      await page.back()
      await wait()
    }
    if (!(await isHome()) || (await hasLayer())) await open(address)
  }

  const press = async (control: Control): Promise<void> => {
    pressed.add(control.key)
    const cover = await coverOf(page, control.index)
    if (cover) throw new Error(`is covered by ${cover}`)
    presses++
    const before = await figuresOf(page)
    await page.press(control.index)
    const end = Date.now() + CHANGE_TIMEOUT_MS
    while ((await figuresOf(page)) === before && Date.now() < end) await sleep(POLL_INTERVAL_MS)
    if ((await figuresOf(page)) === before && (await stateOf(page, control.index)) !== 'off') report('changes nothing')
    await wait()
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

  /** Controls that are to be pressed still, in the seed's order, some of each look. */
  const todo = async (done: ReadonlyMap<string, number>): Promise<Control[]> => {
    const listed = (await listControls(page)).filter(
      ({ key, name, look: appearance }) =>
        !pressed.has(key) &&
        !leaves.test(name) &&
        (done.get(appearance) ?? 0) < alike.onPage &&
        (inAll.get(appearance) ?? 0) < alike.inAll,
    )
    return bySeed(listed, seed, ({ key }) => key)
  }

  const count = (counts: Map<string, number>, { look: appearance }: Control) => {
    for (const counter of [counts, inAll]) counter.set(appearance, (counter.get(appearance) ?? 0) + 1)
  }

  for (const address of bySeed(options.pages, seed, (path) => path)) {
    const path = new URL(address).pathname
    at = path
    await open(address)
    const shift = await shiftFault(page)
    if (shift) report(shift)
    await inspect()
    const home = await page.url()
    const counts = new Map<string, number>()
    const end = presses + maxPresses
    while (presses < end) {
      await restore(address, home)
      const [control] = await todo(counts)
      if (!control) break
      count(counts, control)
      at = `${path} › ${control.name}`
      await attempt(control)
      const layer = await layerOf(page).catch(() => null)
      if (layer === null || (await page.url()).split('#')[0] !== home.split('#')[0]) continue
      const inside = new Map<string, number>()
      while (presses < end && (await layerOf(page)) !== null && (await page.url()) === home) {
        const [next] = await todo(inside)
        if (!next) break
        count(inside, next)
        at = `${path} › ${control.name} › ${next.name}`
        await attempt(next)
      }
    }
    at = path
  }
  return { pages: options.pages.length, presses, faults: [...faults] }
}
