import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlPage } from './crawl-page.ts'
import { POLL_INTERVAL_MS } from './page-activity.ts'

/** An element that can be pressed, with its identity. */
export interface Control {
  /** The same for one control on two pages. */
  key: string
  name: string
  /** The same for the rows of a long list; another for each control elsewhere. */
  look: string
  /** The layer that it is in; null for the page itself. */
  layer: string | null
  /** Place in the list, by which the page finds the element until the next list. */
  index: number
}

/** Rows of a list up to here are each pressed, such as entries of a menu. */
const MAX_UNLIKE = 6
const PRESSABLE =
  'button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=radio], [role=switch], [role=checkbox], input[type=radio], input[type=checkbox]'
const LAYER = '[role=dialog], [role=alertdialog], dialog[open]'

/** Lists the visible, enabled controls of the topmost layer, else of the page; those that are chosen already are none. */
export async function listControls(page: CrawlPage): Promise<Control[]> {
  const layer = await layerOf(page)
  const described = await page.evaluate(
    ({ pressable, layer, maxUnlike }) => {
      const layers = [...document.querySelectorAll<HTMLElement>(layer)].filter((one) => one.checkVisibility())
      const scope = layers.at(-1) ?? document.body
      const elements = [...scope.querySelectorAll<HTMLElement>(pressable)].filter((one) => {
        const is = (name: string) => one.getAttribute(name) === 'true'
        const { width, height, bottom } = one.getBoundingClientRect()
        const style = getComputedStyle(one)
        const isChosen =
          is('aria-selected') || is('aria-checked') || is('aria-pressed') || one.hasAttribute('aria-current')
        const isShown =
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          width > 1 &&
          height > 1 &&
          style.pointerEvents !== 'none'
        // A link that is visible only with the focus is above the screen until then.
        const isAbove = style.position === 'fixed' && bottom <= 0
        const isOff =
          one.matches(':disabled, :checked') || is('aria-disabled') || one.closest('[inert], [aria-hidden=true]')
        return isShown && !isAbove && !isChosen && !isOff
      })
      window.crawlControls = elements
      return elements.map((one) => {
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
        const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
        const texts = [
          one.getAttribute('aria-label'),
          ...[...by, ...labels].map((label) => label?.textContent),
          one.textContent,
          one.querySelector('img')?.alt,
          one.title,
        ]
        const name =
          texts
            .find((text) => text?.trim())
            ?.trim()
            .replace(/\s+/g, ' ') ?? ''
        const row = one.closest('li, tr')
        const isOfMany = row !== null && (row.parentElement?.children.length ?? 0) > maxUnlike
        return { name, look: `${one.tagName}.${one.className}${isOfMany ? '' : ` ${name}`}` }
      })
    },
    { pressable: PRESSABLE, layer: LAYER, maxUnlike: MAX_UNLIKE },
  )
  return described.map(({ name, look }, index) => ({
    key: `${look} ${name.replace(/[\d,.]+/g, '#')}`,
    name,
    look,
    layer,
    index,
  }))
}

/** Name of the topmost layer; null if there is none. */
export const layerOf = (page: CrawlPage): Promise<string | null> =>
  page.evaluate((layer) => {
    const top = [...document.querySelectorAll<HTMLElement>(layer)].filter((one) => one.checkVisibility()).at(-1)
    if (!top) return null
    const by = document.getElementById(top.getAttribute('aria-labelledby') ?? '')
    return top.getAttribute('aria-label') ?? by?.textContent ?? 'a layer'
  }, LAYER)

/** Content may be laid out only once it is in view, and a closing layer may still be visible. */
const COVER_TIMEOUT_MS = 5_000

/** Names what covers a control at its centre for as long as that is waited for; null once a finger reaches it. */
export async function coverOf(page: CrawlPage, index: number): Promise<string | null> {
  const end = Date.now() + COVER_TIMEOUT_MS
  for (;;) {
    const cover = await coverNow(page, index)
    if (cover === null || Date.now() >= end) return cover
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Scrolls the control into view and checks which element is at its centre. */
const coverNow = (page: CrawlPage, index: number): Promise<string | null> =>
  page.evaluate(async (at) => {
    const one = window.crawlControls?.[at]
    if (!one) throw new Error('is gone')
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = one instanceof HTMLInputElement ? (one.closest('label') ?? one.labels?.[0]) : null
    if (!hit || one.contains(hit) || hit.contains(one) || label?.contains(hit)) return null
    return `${hit.tagName.toLowerCase()}.${hit.className}`
  }, index)

/** Current state of a control's element: disabled, in the document, or removed from it. */
export const stateOf = (page: CrawlPage, index: number): Promise<'off' | 'on' | 'gone'> =>
  page.evaluate((at) => {
    const one = window.crawlControls?.[at]
    if (!one?.isConnected) return 'gone'
    return one.matches(':disabled, [aria-disabled=true]') ? 'off' : 'on'
  }, index)
