import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { type Control, coverOf, layerOf, listControls } from './controls.ts'
import { pageFaults } from './page-faults.ts'
import { recordPage } from './page-recorder.ts'

/** How far a crawl goes. */
export interface CrawlOptions {
  /** Addresses of the pages, absolute. */
  pages: readonly string[]
  /** Decides the order of pages and presses, and which of many alike controls are pressed. */
  seed: string
  /** Names of controls that are left alone, such as the one that ends the session. */
  leaves: RegExp
  /** Makes the visitor anew before each page is opened, where a press may have made another one of them. */
  renew?: () => Promise<void>
  /** The text of the toast about an error that nobody knows. */
  unknownError?: string
}

/** What a crawl came to. Each fault names the page, the press and what is wrong. */
export interface Crawled {
  pages: number
  presses: number
  faults: string[]
}

/** Of controls that look alike, such as tiles of games, so many are pressed on a page, and on all pages. */
const MOST_ALIKE = 2
const MOST_ALIKE_IN_ALL = 6
/** The longest that a page may stay busy, and that a press may take to show something. */
const PATIENCE_MS = 20_000
const NOTHING_MS = 10_000
/** A refused call is an answer; the page says what it means. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4/
const STREAMS = /\/live\b|\/stream\b|\/events\b/

/** Opens each page and presses each of its controls once, those of the layers that open included. */
export async function crawl(page: Page, options: CrawlOptions): Promise<Crawled> {
  const { seed, leaves, renew, unknownError } = options
  const faults = new Set<string>()
  const pressed = new Set<string>()
  const inAll = new Map<string, number>()
  let presses = 0
  let at = ''
  const say = (fault: string) => faults.add(`${at}: ${fault}`)

  const pending = new Set<Request>()
  let requests = 0
  let windows = 0
  page.on('request', (request) => {
    if (STREAMS.test(new URL(request.url()).pathname)) return
    requests++
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 500) say(`${new URL(response.url()).pathname} answers ${response.status()}`)
    // The body of a stream never ends.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) pending.delete(response.request())
  })
  page.on('pageerror', (error) => say(`throws ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) say(`logs ${message.text().slice(0, 200)}`)
  })
  page.on('popup', (popup) => {
    windows++
    void popup.close()
  })
  page.on('download', () => windows++)
  page.on('filechooser', () => windows++)
  await page.addInitScript(recordPage)

  /** Waits until nothing is asked for, nothing is said to load and one frame is drawn. */
  const settle = async () => {
    const end = Date.now() + PATIENCE_MS
    for (let quiet = 0; quiet < 2 && Date.now() < end; ) {
      const isBusy = await page
        .evaluate(
          () =>
            new Promise<boolean>((resolve) => {
              const look = () =>
                resolve(
                  document.querySelector('[aria-busy=true], [data-skeleton]') !== null ||
                    document.readyState !== 'complete',
                )
              // A page that is not drawn has no frames.
              setTimeout(look, 50)
            }),
        )
        .catch(() => true)
      quiet = isBusy || pending.size > 0 ? 0 : quiet + 1
      if (quiet === 0 && Date.now() >= end)
        say(
          `stays busy: ${[...pending].map((request) => new URL(request.url()).pathname).join(', ') || 'its own content'}`,
        )
    }
  }

  const look = async () => {
    for (const fault of await pageFaults(page)) say(fault)
    if (unknownError && (await page.getByText(unknownError).first().isVisible()))
      say('shows the toast of an unknown error')
  }

  const open = async (address: string) => {
    await renew?.()
    pending.clear()
    await page.goto(address)
    await settle()
  }

  /** Everything that a press changes shows in one of these figures. */
  const standing = async () => {
    const changes = await page.evaluate(() => window.crawlRecord?.changes ?? 0).catch(() => -1)
    return `${page.url()} ${requests} ${windows} ${changes}`
  }

  const press = async (control: Control): Promise<void> => {
    pressed.add(control.key)
    const standingLayer = await layerOf(page)
    const cover = await coverOf(control)
    if (cover && (await layerOf(page)) !== standingLayer) {
      // A layer that opened late covers it: it is another page now.
      pressed.delete(control.key)
      return
    }
    if (cover) {
      say(`is covered by ${cover}`)
      return
    }
    presses++
    const before = await standing()
    await control.handle.click({ timeout: PATIENCE_MS, noWaitAfter: true })
    const end = Date.now() + NOTHING_MS
    while ((await standing()) === before && Date.now() < end) await page.waitForTimeout(50)
    if ((await standing()) === before) say('changes nothing')
    await settle()
    const isLost = await page
      .evaluate(() => document.activeElement === document.body && document.hasFocus())
      .catch(() => false)
    if (isLost && (await layerOf(page)) !== null) say('leaves the focus on the body below a layer')
    await look()
  }

  /** A control that the page has drawn anew meanwhile is another one, which the next list has. */
  const attempt = (control: Control) =>
    press(control).catch((error: Error) => {
      if (/not attached/.test(error.message)) pressed.delete(control.key)
      else say(`cannot be pressed: ${error.message.split('\n')[0]}`)
    })

  /** Controls that are to be pressed still, in the seed's order, some of each look. */
  const todo = async (done: ReadonlyMap<string, number>): Promise<Control[]> => {
    const listed = (await listControls(page)).filter(
      ({ key, name, look }) =>
        !pressed.has(key) &&
        !leaves.test(name) &&
        (done.get(look) ?? 0) < MOST_ALIKE &&
        (inAll.get(look) ?? 0) < MOST_ALIKE_IN_ALL,
    )
    return bySeed(seed, listed, ({ key }) => key)
  }

  const count = (counts: Map<string, number>, { look }: Control) => {
    for (const one of [counts, inAll]) one.set(look, (one.get(look) ?? 0) + 1)
  }

  for (const address of bySeed(seed, options.pages, (one) => one)) {
    const path = new URL(address).pathname
    at = path
    await open(address)
    await look()
    const home = page.url()
    const counts = new Map<string, number>()
    for (;;) {
      if (page.url() !== home || (await layerOf(page)) !== null) await open(address)
      const [control] = await todo(counts)
      if (!control) break
      count(counts, control)
      at = `${path} › ${control.name}`
      await attempt(control)
      const layer = await layerOf(page).catch(() => null)
      if (layer === null || page.url().split('#')[0] !== home.split('#')[0]) continue
      const inside = new Map<string, number>()
      for (;;) {
        if ((await layerOf(page)) === null || page.url() !== home) break
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

/** The same seed and items come to the same order on every machine. */
function bySeed<T>(seed: string, items: readonly T[], keyOf: (item: T) => string): T[] {
  const ticketOf = (item: T) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(item)}`)
      .digest('hex')
  return items
    .map((item) => ({ item, ticket: ticketOf(item) }))
    .sort((one, other) => (one.ticket < other.ticket ? -1 : 1))
    .map(({ item }) => item)
}
