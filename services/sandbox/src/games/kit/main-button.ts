import { h } from './dom.ts'
import type { Play } from './play.ts'
import { mayBegin, type Table } from './table.ts'

const INTERACTIVE = 'button, a, input, summary, dialog, select, textarea, [tabindex]'

interface MainButton {
  label(table: Table): string
  /** True if it may be pressed now; by default whenever a round may start. */
  open?(table: Table, now: number): boolean
  press(): void
}

export interface DrawnButton {
  element: HTMLButtonElement
  /** Redraws it if the label changed but the table did not. */
  draw(): void
}

/**
 * The button that plays: by touch, and by Space and Enter wherever nothing else takes them. It stays in the order of focus while it
 * waits, and a key that is held down presses it once: one press is one round.
 */
export function mainButton(play: Play, { label, open = mayBegin, press }: MainButton): DrawnButton {
  const button = h('button', { type: 'button', class: 'main' }, [], {
    click: () => {
      if (open(play.table, Date.now())) press()
    },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  play.follow((table) => {
    const now = Date.now()
    clearTimeout(timer)
    if (table.readyAt > now) timer = setTimeout(() => draw(play.table), table.readyAt - now + 1)
    draw(table)
  })
  function draw(table: Table): void {
    button.setAttribute('aria-disabled', String(!open(table, Date.now())))
    const text = label(table)
    if (button.textContent !== text) button.textContent = text
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    if (event.repeat) return event.target === button ? event.preventDefault() : undefined
    if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    button.click()
  })
  return { element: button, draw: () => draw(play.table) }
}
