import { h } from './dom.ts'
import type { Play } from './play.ts'
import { canStartRound, type Table } from './table.ts'

const INTERACTIVE = 'button, a, input, summary, dialog, select, textarea, [tabindex]'

interface MainButtonOptions {
  label(table: Table): string
  /** True if it may be pressed now; by default if a round may start. */
  isEnabled?(table: Table, now: number): boolean
  press(): void
}

export interface MainButtonHandle {
  element: HTMLButtonElement
  /** Redraws it if the label changed but the table did not. */
  redraw(): void
}

/**
 * Starts rounds: by touch, or by Space and Enter unless the focused element handles the key. It stays in the tab order while it
 * is disabled, and a key that is held down starts only one round.
 */
export function createMainButton(
  play: Play,
  { label, isEnabled = canStartRound, press }: MainButtonOptions,
): MainButtonHandle {
  const button = h('button', { type: 'button', class: 'main' }, [], {
    click: () => {
      if (isEnabled(play.table, Date.now())) press()
    },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  play.subscribe((table) => {
    const now = Date.now()
    clearTimeout(timer)
    if (table.readyAt > now) timer = setTimeout(() => redraw(play.table), table.readyAt - now + 1)
    redraw(table)
  })
  function redraw(table: Table): void {
    button.setAttribute('aria-disabled', String(!isEnabled(table, Date.now())))
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
  return { element: button, redraw: () => redraw(play.table) }
}
