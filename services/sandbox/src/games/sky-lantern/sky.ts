import { h, setText } from '../kit/dom.ts'
import { oddsText } from '../kit/format.ts'
import { calm } from '../kit/motion.ts'
import { heightOf, kindOf } from './flight.ts'

export interface Sky {
  element: HTMLElement
  /** Shows a multiplier in hundredths, and the lantern so high. */
  show(hundredths: number): void
  /** `ground`: waits; `rising`; `out`: taken in time; `gone`: burnt out. */
  be(state: 'ground' | 'rising' | 'out' | 'gone', caption?: string): void
}

/** The sky with its lantern. Everything moves by transforms alone. */
export function createSky(): Sky {
  const layers = (['stars', 'flock', 'land'] as const).map((name) => h('div', { class: `layer ${name}` }))
  const lantern = h('div', { class: 'lantern' }, [h('div', { class: 'lit' }), h('div', { class: 'unlit' })])
  const figure = h('p', { class: 'shown', 'aria-hidden': 'true' }, ['1.00×'])
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true' })
  const element = h('div', { class: 'sky' }, [...layers, lantern, h('div', { class: 'figures' }, [figure, caption])])
  return {
    element,
    show(hundredths) {
      setText(figure, `${oddsText(hundredths)}×`)
      element.style.setProperty('--height', calm() ? '0' : heightOf(hundredths).toFixed(4))
    },
    be(state, captionText = '') {
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
      list.prepend(h('li', { class: kindOf(point) }, [h('bdi', {}, [`${oddsText(point)}×`])]))
      while (list.children.length > max) list.lastChild?.remove()
    },
  }
}
