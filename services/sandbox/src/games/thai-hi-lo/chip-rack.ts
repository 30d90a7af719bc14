import { h, icon } from '../kit/dom.ts'
import { ICONS } from '../kit/icons.ts'
import type { HiLoTexts } from './texts.ts'

const BAHT = 100
export const CHIPS = [1, 5, 10, 50, 100, 500] as const

export interface Rack {
  element: HTMLElement
  /** Value of the selected chip in satang. */
  readonly chip: number
  show(enabledActions: { undo: boolean; clear: boolean; repeat: boolean }): void
}

/** Creates the chip rack: the chips, and buttons for the chips on the table. Number keys pick a chip. */
export function createRack(texts: HiLoTexts, handlers: { undo(): void; clear(): void; repeat(): void }): Rack {
  let chip = 10 * BAHT
  const pick = (baht: number) => {
    chip = baht * BAHT
    for (const { button, worth: chipValue } of chips) button.setAttribute('aria-pressed', String(chipValue === baht))
  }
  const chips = CHIPS.map((chipValue) => ({
    worth: chipValue,
    button: h(
      'button',
      { type: 'button', class: `chip chip-${chipValue}`, 'aria-label': texts.chip(String(chipValue)) },
      [h('span', {}, [String(chipValue)])],
      { click: () => pick(chipValue) },
    ),
  }))
  const createAction = (name: 'undo' | 'clear' | 'repeat') =>
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': texts[name], title: texts[name] },
      [icon(ICONS[name])],
      {
        click: () => handlers[name](),
      },
    )
  const actions = { undo: createAction('undo'), clear: createAction('clear'), repeat: createAction('repeat') }
  pick(10)
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const chipValue = CHIPS[Number(key) - 1]
    if (chipValue && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)) pick(chipValue)
  })
  return {
    element: h('div', { class: 'rack' }, [
      h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': texts.chips },
        chips.map(({ button }) => button),
      ),
      h('div', { class: 'chip-actions' }, Object.values(actions)),
    ]),
    get chip() {
      return chip
    },
    show(enabledActions) {
      actions.undo.disabled = !enabledActions.undo
      actions.clear.disabled = !enabledActions.clear
      actions.repeat.disabled = !enabledActions.repeat
    },
  }
}
