import { h, setText } from '../kit/dom.ts'
import { oddsText } from '../kit/format.ts'
import { prefersReducedMotion } from '../kit/motion.ts'
import { heightOf, pointClass } from './flight.ts'

export interface Sky {
  element: HTMLElement
  /** Shows a multiplier in hundredths, and the lantern at the corresponding height. */
  showMultiplier(hundredths: number): void
  /** Sets the state: `ground`: not released; `out`: cashed out in time; `gone`: burnt out. */
  setState(state: 'ground' | 'rising' | 'out' | 'gone', caption?: string): void
}

/** Creates the sky with its lantern. All motion uses CSS transforms only. */
export function createSky(): Sky {
  const layers = (['stars', 'flock', 'land'] as const).map((name) => h('div', { class: `layer ${name}` }))
  const lantern = h('div', { class: 'lantern' }, [h('div', { class: 'lit' }), h('div', { class: 'unlit' })])
  const multiplierText = h('p', { class: 'shown', 'aria-hidden': 'true' }, ['1.00×'])
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true' })
  const element = h('div', { class: 'sky' }, [
    ...layers,
    lantern,
    h('div', { class: 'figures' }, [multiplierText, caption]),
  ])
  return {
    element,
    showMultiplier(hundredths) {
      setText(multiplierText, `${oddsText(hundredths)}×`)
      element.style.setProperty('--height', prefersReducedMotion() ? '0' : heightOf(hundredths).toFixed(4))
    },
    setState(state, captionText = '') {
      element.dataset.state = state
      setText(caption, captionText)
    },
  }
}

/** Creates the list of the points at which the last lanterns burnt out, newest first. */
export function createHistory(name: string, max: number) {
  const list = h('ol', { class: 'history', 'aria-label': name })
  return {
    element: list,
    add(point: number): void {
      list.prepend(h('li', { class: pointClass(point) }, [h('bdi', {}, [`${oddsText(point)}×`])]))
      while (list.children.length > max) list.lastChild?.remove()
    },
  }
}
