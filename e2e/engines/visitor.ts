import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SEEN_ANNOUNCEMENTS } from '../commands/seen-announcements.ts'
import type { Tab } from './drivers/browser.ts'

const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 60
const MAX_PRESSES = 3
const NAVIGATION_TIMEOUT_MS = 20_000
const PAINT_DELAY_MS = 300
/** A busy page handles a press late, and a second press may then hit content that the first has opened. */
const RECEIVED_TIMEOUT_MS = 30_000

/** Search criteria of a visitor: elements by a selector, with a matching name or text. */
export interface ElementQuery {
  css: string
  text?: RegExp
}

/** The page as a visitor uses it: looks, presses, types. Every method waits only for its own condition. */
export interface Visitor {
  readonly url: string
  open(path: string): Promise<void>
  /** Waits until a matching element is visible. */
  waitVisible(css: string, text?: RegExp, timeoutMs?: number): Promise<void>
  count(css: string, text?: RegExp): Promise<number>
  press(css: string, text?: RegExp): Promise<void>
  /** Presses until `expectedCss` is visible: a document that is being unloaded may swallow a press. */
  pressUntil(css: string, text: RegExp, expectedCss: string): Promise<void>
  fill(css: string, value: string): Promise<void>
  /** Waits until the value read in the page satisfies the condition. */
  waitUntil<Result>(read: () => Result, isExpected: (value: Result) => boolean, timeoutMs?: number): Promise<Result>
  /** Saves a screenshot in the folder of E2E_SHOTS. */
  saveScreenshot(name: string): Promise<void>
}

export function createVisitor(tab: Tab, url: string, engine: string): Visitor {
  const findPoints = ({ css, text }: ElementQuery) => tab.run(pointsOf, css, text?.source ?? null, text?.flags ?? '')

  const pollUntil = async <T>(
    read: () => Promise<T>,
    isExpected: (value: T) => boolean,
    timeoutMs: number,
    description: string,
  ) => {
    const end = Date.now() + timeoutMs
    for (;;) {
      // A document that is being unloaded returns nothing.
      const value = await read().catch((error: unknown) => error as Error)
      if (!(value instanceof Error) && isExpected(value)) return value
      if (Date.now() > end)
        throw new Error(
          `${description} after ${timeoutMs} ms: ${value instanceof Error ? value.message : JSON.stringify(value)}`,
        )
      await sleep(POLL_INTERVAL_MS)
    }
  }
  const waitVisible = async (css: string, text?: RegExp, timeoutMs = TIMEOUT_MS) => {
    const query = { css, ...(text ? { text } : {}) }
    await pollUntil(
      () => findPoints(query),
      (found) => found.length > 0,
      timeoutMs,
      `no ${css} ${text ?? ''}`,
    )
  }

  const isPressHandled = async (): Promise<boolean | null> => {
    for (const end = Date.now() + RECEIVED_TIMEOUT_MS; ; await sleep(POLL_INTERVAL_MS)) {
      // A document that the press navigates away from returns nothing.
      const isHandled = await tab.run(wasPressed).catch(() => true)
      if (isHandled !== null || Date.now() > end) return isHandled
    }
  }

  const press = async (css: string, text?: RegExp) => {
    const query = { css, ...(text ? { text } : {}) }
    for (let attempts = 0; attempts < MAX_PRESSES; attempts++) {
      let previousPoint = ''
      // Pressed once it is no longer moving: an element that is sliding in is no target.
      const [point] = await pollUntil(
        () => findPoints(query),
        ([first]) => {
          const currentPoint = JSON.stringify(first)
          const isStill = first?.isOnTop === true && currentPoint === previousPoint
          previousPoint = currentPoint
          return isStill
        },
        TIMEOUT_MS,
        `no ${css} ${text ?? ''} to press`,
      )
      await tab.run(awaitPress)
      if (point) await tab.pressAt(point.x, point.y)
      // If a page opened meanwhile and moved the element, that page gets the press; a busy page handles it late.
      if (await isPressHandled()) return
    }
    throw new Error(`${css} ${text ?? ''} moves away from every press`)
  }

  return {
    url,
    // Many tests are about content that never loads: this waits for another document, not for its load.
    async open(path) {
      await tab.run(() => void Object.assign(window, { isLeft: true }))
      await tab.startNavigation(url + path)
      const isNewDocument = () => !('isLeft' in window) && document.body !== null && location.protocol !== 'about:'
      await pollUntil(() => tab.run(isNewDocument), Boolean, TIMEOUT_MS, `no document at ${path}`)
      await tab.run((entries) => {
        try {
          Object.assign(sessionStorage, entries)
        } catch {
          // Some tests remove the storage.
        }
      }, SEEN_ANNOUNCEMENTS)
    },
    waitVisible,
    press,
    async pressUntil(css, text, expectedCss) {
      for (let attempts = 1; attempts < MAX_PRESSES; attempts++) {
        await press(css, text)
        const hasArrived = await waitVisible(expectedCss, undefined, NAVIGATION_TIMEOUT_MS).then(
          () => true,
          () => false,
        )
        if (hasArrived) return
      }
      await press(css, text)
      await waitVisible(expectedCss)
    },
    count: async (css, text) => (await findPoints({ css, ...(text ? { text } : {}) })).length,
    async fill(css, value) {
      await press(css)
      await tab.typeText(value)
    },
    waitUntil: (read, isExpected, timeoutMs = TIMEOUT_MS) =>
      pollUntil(() => tab.run(read), isExpected as never, timeoutMs, `${read}`) as never,
    async saveScreenshot(name) {
      const folder = process.env.E2E_SHOTS
      if (!folder) return
      // Without scripts there is no event for the paint.
      await sleep(PAINT_DELAY_MS)
      writeFileSync(join(folder, `${name}-${engine}.png`), await tab.takeScreenshot())
    },
  }
}

/** Runs in the page: centres of the matching visible elements; scrolls the first into view if needed. */
function pointsOf(css: string, source: string | null, flags: string): { x: number; y: number; isOnTop: boolean }[] {
  const pattern = source === null ? null : new RegExp(source, flags)
  const namesOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return [element.getAttribute('aria-label'), ...labels, element.textContent].map((text) => `${text ?? ''}`.trim())
  }
  const elements = [...document.querySelectorAll(css)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    return isVisible && (!pattern || namesOf(element).some((name) => pattern.test(name)))
  })
  Object.assign(window, { sought: elements[0] })
  const first = elements[0]?.getBoundingClientRect()
  if (first && (first.top < 60 || first.bottom > innerHeight - 70))
    elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return { x, y, isOnTop: element.contains(hit) || (hit?.contains(element) ?? false) }
  })
}

type PressWindow = Window & { sought?: Element; isPressed?: boolean | null }

/** Runs in the page: records if the next click hits the element that was found last. */
function awaitPress(): void {
  const page = window as PressWindow
  page.isPressed = null
  const onClick = ({ target }: Event) => {
    page.isPressed = page.sought?.contains(target as Node) ?? false
  }
  addEventListener('click', onClick, { capture: true, once: true })
}

/** Runs in the page: null until a click. True in a new document, because the click led to it. */
function wasPressed(): boolean | null {
  const { isPressed } = window as PressWindow
  return isPressed === undefined ? true : isPressed
}
