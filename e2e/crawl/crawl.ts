import type { Page } from '@playwright/test'
import { bySeed } from '../../tools/src/by-seed.ts'
import { type Control, coverOf, layerOf, listControls } from './controls.ts'
import { watchActivity } from './page-activity.ts'
import { pageFaults, shiftFault } from './page-faults.ts'
import { recordPage } from './page-recorder.ts'

/** How far a crawl goes. */
export interface CrawlOptions {
  /** Addresses of the pages, absolute. */
  pages: readonly string[]
  /** Decides the order of pages and presses, and which of many alike controls are pressed. */
  seed: string
  /** How many controls of one look, such as tiles of games, are pressed on a page, and on all pages. */
  alike: { onPage: number; inAll: number }
  /** Presses on a page, at most; those within its layers count. */
  maxPresses: number
  /** Names of controls that are left alone, such as the one that ends the session. */
  leaves: RegExp
  /** Called before each page is opened: resets the visitor, whom a press may have logged in. */
  renew?: () => Promise<void>
  /** The text of the toast about an error that nobody knows. */
  unknownError?: string
}

/** Result of a crawl. Each fault names the page, the press and what is wrong. */
export interface Crawled {
  pages: number
  presses: number
  faults: string[]
}

/** Layers that may stand above each other. */
const MAX_ESCAPES = 3
const PRESS_TIMEOUT_MS = 20_000
/** A press that has changed nothing by then changes nothing. */
const CHANGE_TIMEOUT_MS = 10_000

/** Opens each page and presses each of its controls once, those of the layers that open included. */
export async function crawl(page: Page, options: CrawlOptions): Promise<Crawled> {
  const { seed, alike, maxPresses, leaves, renew, unknownError } = options
  const faults = new Set<string>()
  const pressed = new Set<string>()
  const inAll = new Map<string, number>()
  let presses = 0
  let at = ''
  const say = (fault: string) => faults.add(`${at}: ${fault}`)

  await page.addInitScript(recordPage)
  const activity = watchActivity(page, say)
  /** Waits until the page has loaded and nothing is requested; the fault is what it still waits for in the end. */
  const settle = async () => {
    const busy = await activity.settle()
    if (busy !== null) say(`stays busy: ${busy}`)
  }

  const look = async () => {
    for (const fault of await pageFaults(page)) say(fault)
    if (unknownError && (await page.getByText(unknownError).first().isVisible()))
      say('shows the toast of an unknown error')
  }

  const open = async (address: string) => {
    await renew?.()
    activity.reset()
    await page.goto(address)
    await settle()
  }

  /** Closes what the last press has opened; a page that Escape and Back do not bring back is opened anew. */
  const restore = async (address: string, home: string) => {
    const isBack = async () => page.url() === home && (await layerOf(page)) === null
    for (let tries = 0; tries < MAX_ESCAPES && page.url() === home && (await layerOf(page)) !== null; tries++) {
      await page.keyboard.press('Escape')
      await settle()
    }
    if (page.url() !== home && !renew) {
      await page.goBack({ timeout: PRESS_TIMEOUT_MS }).catch(() => null)
      await settle()
    }
    if (!(await isBack())) await open(address)
  }

  const press = async (control: Control): Promise<void> => {
    pressed.add(control.key)
    const element = await control.element()
    const cover = await coverOf(page, element)
    if (cover) throw new Error(`is covered by ${cover}`)
    presses++
    const before = await activity.figures()
    await element.click({ timeout: PRESS_TIMEOUT_MS, noWaitAfter: true })
    const end = Date.now() + CHANGE_TIMEOUT_MS
    while ((await activity.figures()) === before && Date.now() < end) await page.waitForTimeout(50)
    const isOff = () => element.evaluate((one) => one.matches(':disabled, [aria-disabled=true]'))
    if ((await activity.figures()) === before && !(await isOff())) say('changes nothing')
    await settle()
    const isLost = await page
      .evaluate(() => document.activeElement === document.body && document.hasFocus())
      .catch(() => false)
    if (isLost && (await layerOf(page)) !== null) say('leaves the focus on the body below a layer')
    await look()
  }

  /** Presses a control, unless a layer opened late or the page was drawn anew: the next list has what can be pressed then. */
  const attempt = (control: Control) =>
    press(control).catch(async (error: Error) => {
      const element = await control.element().catch(() => null)
      const isAttached = await element?.evaluate((one) => one.isConnected).catch(() => false)
      const isGone = (await layerOf(page)) !== control.layer || !isAttached
      if (isGone) pressed.delete(control.key)
      else say(error.message.split('\n')[0] ?? '')
    })

  /** Controls that are to be pressed still, in the seed's order, some of each look. */
  const todo = async (done: ReadonlyMap<string, number>): Promise<Control[]> => {
    const listed = (await listControls(page)).filter(
      ({ key, name, look }) =>
        !pressed.has(key) &&
        !leaves.test(name) &&
        (done.get(look) ?? 0) < alike.onPage &&
        (inAll.get(look) ?? 0) < alike.inAll,
    )
    return bySeed(listed, seed, ({ key }) => key)
  }

  const count = (counts: Map<string, number>, { look }: Control) => {
    for (const one of [counts, inAll]) one.set(look, (one.get(look) ?? 0) + 1)
  }

  for (const address of bySeed(options.pages, seed, (one) => one)) {
    const path = new URL(address).pathname
    at = path
    await open(address)
    const shift = await shiftFault(page)
    if (shift) say(shift)
    await look()
    const home = page.url()
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
      if (layer === null || page.url().split('#')[0] !== home.split('#')[0]) continue
      const inside = new Map<string, number>()
      while (presses < end && (await layerOf(page)) !== null && page.url() === home) {
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
