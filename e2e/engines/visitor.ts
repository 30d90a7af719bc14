import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SEEN_ANNOUNCEMENTS } from '../commands/seen-news.ts'
import type { Tab } from './drivers/browser.ts'

const TIMEOUT_MS = 60_000
const EVERY_MS = 60
const PRESSES = 3
const GO_MS = 20_000
const PAINT_MS = 300
/** A busy page handles a press late, and a second press may then hit content that the first has opened. */
const RECEIVED_TIMEOUT_MS = 30_000

/** Search criteria of a visitor: elements by a selector, with a matching name or text. */
export interface Sought {
  css: string
  text?: RegExp
}

/** The page as a visitor uses it: looks, presses, types. Everything waits for its sign, and for nothing else. */
export interface Visitor {
  readonly url: string
  open(path: string): Promise<void>
  /** Waits until it is to be seen. */
  see(css: string, text?: RegExp, timeoutMs?: number): Promise<void>
  count(css: string, text?: RegExp): Promise<number>
  press(css: string, text?: RegExp): Promise<void>
  /** Presses until it has led to what is looked for: a document that was on its way out takes a press along. */
  go(css: string, text: RegExp, sign: string): Promise<void>
  fill(css: string, value: string): Promise<void>
  /** Waits until what is read in the page is as wanted. */
  until<Result>(read: () => Result, isRight: (value: Result) => boolean, timeoutMs?: number): Promise<Result>
  /** Saves a screenshot in the folder of E2E_SHOTS. */
  picture(name: string): Promise<void>
}

export function visitorOf(tab: Tab, url: string, engine: string): Visitor {
  const find = ({ css, text }: Sought) => tab.run(pointsOf, css, text?.source ?? null, text?.flags ?? '')

  const until = async <T>(
    read: () => Promise<T>,
    isRight: (value: T) => boolean,
    timeoutMs: number,
    description: string,
  ) => {
    const end = Date.now() + timeoutMs
    for (;;) {
      // A document that is being unloaded returns nothing.
      const value = await read().catch((error: unknown) => error as Error)
      if (!(value instanceof Error) && isRight(value)) return value
      if (Date.now() > end)
        throw new Error(
          `${description} after ${timeoutMs} ms: ${value instanceof Error ? value.message : JSON.stringify(value)}`,
        )
      await sleep(EVERY_MS)
    }
  }
  const see = async (css: string, text?: RegExp, timeoutMs = TIMEOUT_MS) => {
    const sought = { css, ...(text ? { text } : {}) }
    await until(
      () => find(sought),
      (found) => found.length > 0,
      timeoutMs,
      `no ${css} ${text ?? ''}`,
    )
  }

  const isPressHandled = async (): Promise<boolean | null> => {
    for (const end = Date.now() + RECEIVED_TIMEOUT_MS; ; await sleep(EVERY_MS)) {
      // A document that the press navigates away from returns nothing.
      const isHandled = await tab.run(wasPressed).catch(() => true)
      if (isHandled !== null || Date.now() > end) return isHandled
    }
  }

  const press = async (css: string, text?: RegExp) => {
    const sought = { css, ...(text ? { text } : {}) }
    for (let attempts = 0; attempts < PRESSES; attempts++) {
      let before = ''
      // Pressed once it is no longer moving: an element that is sliding in is no target.
      const [point] = await until(
        () => find(sought),
        ([first]) => {
          const now = JSON.stringify(first)
          const still = first?.isOnTop === true && now === before
          before = now
          return still
        },
        TIMEOUT_MS,
        `no ${css} ${text ?? ''} to press`,
      )
      await tab.run(awaitPress)
      if (point) await tab.pressAt(point.x, point.y)
      // A page that opened meanwhile and moved it gets the press instead; a busy one handles it late.
      if (await isPressHandled()) return
    }
    throw new Error(`${css} ${text ?? ''} moves away from every press`)
  }

  return {
    url,
    // Many tests are about content that never loads: this waits for another document, not for its load.
    async open(path) {
      await tab.run(() => void Object.assign(window, { isLeft: true }))
      await tab.leaveFor(url + path)
      const isThere = () => !('isLeft' in window) && document.body !== null && location.protocol !== 'about:'
      await until(() => tab.run(isThere), Boolean, TIMEOUT_MS, `no document at ${path}`)
      await tab.run((note) => {
        try {
          Object.assign(sessionStorage, note)
        } catch {
          // Some tests take the storage away.
        }
      }, SEEN_ANNOUNCEMENTS)
    },
    see,
    press,
    async go(css, text, sign) {
      for (let attempts = 1; attempts < PRESSES; attempts++) {
        await press(css, text)
        const hasArrived = await see(sign, undefined, GO_MS).then(
          () => true,
          () => false,
        )
        if (hasArrived) return
      }
      await press(css, text)
      await see(sign)
    },
    count: async (css, text) => (await find({ css, ...(text ? { text } : {}) })).length,
    async fill(css, value) {
      await press(css)
      await tab.type(value)
    },
    until: (read, isRight, timeoutMs = TIMEOUT_MS) =>
      until(() => tab.run(read), isRight as never, timeoutMs, `${read}`) as never,
    async picture(name) {
      const folder = process.env.E2E_SHOTS
      if (!folder) return
      // Without scripts there is no event for the paint.
      await sleep(PAINT_MS)
      writeFileSync(join(folder, `${name}-${engine}.png`), await tab.picture())
    },
  }
}

/** Runs in the page: middles of the visible elements that fit, scrolled into view where the first is not. */
function pointsOf(css: string, source: string | null, flags: string): { x: number; y: number; isOnTop: boolean }[] {
  const pattern = source === null ? null : new RegExp(source, flags)
  const namesOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return [element.getAttribute('aria-label'), ...labels, element.textContent].map((text) => `${text ?? ''}`.trim())
  }
  const found = [...document.querySelectorAll(css)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    return isVisible && (!pattern || namesOf(element).some((name) => pattern.test(name)))
  })
  Object.assign(window, { sought: found[0] })
  const first = found[0]?.getBoundingClientRect()
  if (first && (first.top < 60 || first.bottom > innerHeight - 70))
    found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return { x, y, isOnTop: element.contains(hit) || (hit?.contains(element) ?? false) }
  })
}

type Pressed = Window & { sought?: Element; isPressed?: boolean | null }

/** Runs in the page: from now on it is known whether the element that was found last is pressed. */
function awaitPress(): void {
  const page = window as Pressed
  page.isPressed = null
  const onClick = ({ target }: Event) => {
    page.isPressed = page.sought?.contains(target as Node) ?? false
  }
  addEventListener('click', onClick, { capture: true, once: true })
}

/** Runs in the page: null while there was no press. Another document has no record of it, because the press led there. */
function wasPressed(): boolean | null {
  const { isPressed } = window as Pressed
  return isPressed === undefined ? true : isPressed
}
