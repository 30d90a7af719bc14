import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End in a strip that is one stop of the keyboard: they go round, as its line runs. */
export function turnInStrip(event: KeyboardEvent<HTMLElement>): void {
  const strip = event.currentTarget
  const all = [...strip.children] as HTMLElement[]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const step = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
  const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}
