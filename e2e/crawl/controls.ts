import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlPage } from './crawl-page.ts'
import { POLL_INTERVAL_MS } from './page-activity.ts'

/** An element that can be pressed, with its identity. */
export interface Control {
  /** Equal for the same control on two pages. */
  key: string
  name: string
  /** Equal for the rows of a long list; different for all other controls. */
  appearance: string
  /** The layer that it is in; null for the page itself. */
  layer: string | null
  /** Index in the current list, by which the page finds the element. */
  index: number
}

/** Rows of lists up to this length are each pressed, such as entries of a menu. */
const MAX_DISTINCT_ROWS = 6
const PRESSABLE =
  'button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=radio], [role=switch], [role=checkbox], input[type=radio], input[type=checkbox]'
const LAYER = '[role=dialog], [role=alertdialog], dialog[open]'

/** Lists the visible, enabled controls of the topmost layer, or of the page; selected controls are excluded. */
export async function listControls(page: CrawlPage): Promise<Control[]> {
  const layer = await topLayerOf(page)
  const descriptions = await page.evaluate(
    ({ pressable, layer, maxUnlike }) => {
      const layers = [...document.querySelectorAll<HTMLElement>(layer)].filter((element) => element.checkVisibility())
      const scope = layers.at(-1) ?? document.body
      const elements = [...scope.querySelectorAll<HTMLElement>(pressable)].filter((element) => {
        const isTrue = (name: string) => element.getAttribute(name) === 'true'
        const { width, height, bottom } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const isSelected =
          isTrue('aria-selected') ||
          isTrue('aria-checked') ||
          isTrue('aria-pressed') ||
          element.hasAttribute('aria-current')
        const isVisible =
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          width > 1 &&
          height > 1 &&
          style.pointerEvents !== 'none'
        // A link that is visible only with the focus is above the screen until then.
        const isOffscreen = style.position === 'fixed' && bottom <= 0
        const isDisabled =
          element.matches(':disabled, :checked') ||
          isTrue('aria-disabled') ||
          element.closest('[inert], [aria-hidden=true]')
        return isVisible && !isOffscreen && !isSelected && !isDisabled
      })
      window.crawlControls = elements
      return elements.map((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const labelElements = (element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id))
        const texts = [
          element.getAttribute('aria-label'),
          ...[...labelElements, ...labels].map((label) => label?.textContent),
          element.textContent,
          element.querySelector('img')?.alt,
          element.title,
        ]
        const name =
          texts
            .find((text) => text?.trim())
            ?.trim()
            .replace(/\s+/g, ' ') ?? ''
        const row = element.closest('li, tr')
        const isInLongList = row !== null && (row.parentElement?.children.length ?? 0) > maxUnlike
        return { name, look: `${element.tagName}.${element.className}${isInLongList ? '' : ` ${name}`}` }
      })
    },
    { pressable: PRESSABLE, layer: LAYER, maxUnlike: MAX_DISTINCT_ROWS },
  )
  return descriptions.map(({ name, look: appearance }, index) => ({
    key: `${appearance} ${name.replace(/[\d,.]+/g, '#')}`,
    name,
    appearance,
    layer,
    index,
  }))
}

/** Name of the topmost layer; null if there is none. */
export const topLayerOf = (page: CrawlPage): Promise<string | null> =>
  page.evaluate((layer) => {
    const top = [...document.querySelectorAll<HTMLElement>(layer)].filter((element) => element.checkVisibility()).at(-1)
    if (!top) return null
    const labelElement = document.getElementById(top.getAttribute('aria-labelledby') ?? '')
    return top.getAttribute('aria-label') ?? labelElement?.textContent ?? 'a layer'
  }, LAYER)

/** Content may be laid out only once it is in view, and a closing layer may still be visible. */
const COVER_TIMEOUT_MS = 5_000

/** Waits until a control is not covered and returns null; after the timeout returns the covering element. */
export async function waitUntilUncovered(page: CrawlPage, index: number): Promise<string | null> {
  const end = Date.now() + COVER_TIMEOUT_MS
  for (;;) {
    const cover = await coveringElement(page, index)
    if (cover === null || Date.now() >= end) return cover
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Scrolls the control into view and checks which element is at its centre. */
const coveringElement = (page: CrawlPage, index: number): Promise<string | null> =>
  page.evaluate(async (controlIndex) => {
    const element = window.crawlControls?.[controlIndex]
    if (!element) throw new Error('is gone')
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = element instanceof HTMLInputElement ? (element.closest('label') ?? element.labels?.[0]) : null
    if (!hit || element.contains(hit) || hit.contains(element) || label?.contains(hit)) return null
    return `${hit.tagName.toLowerCase()}.${hit.className}`
  }, index)

/** Current state of a control's element: disabled, in the document, or removed from it. */
export const controlStateOf = (page: CrawlPage, index: number): Promise<'off' | 'on' | 'gone'> =>
  page.evaluate((controlIndex) => {
    const element = window.crawlControls?.[controlIndex]
    if (!element?.isConnected) return 'gone'
    return element.matches(':disabled, [aria-disabled=true]') ? 'off' : 'on'
  }, index)
