import type { Dice } from '@tessera/fair'
import { h } from '../kit/dom.ts'
import { pause, prefersReducedMotion } from '../kit/motion.ts'
import { renderDie } from './dice.ts'

const LIFT_MS = 450

export interface Tray {
  element: HTMLElement
  /** Covers the dice and shakes until {@link Tray.lift}. */
  shake(): void
  /** Lifts the bowl and shows the dice; if null, the bowl stays down. */
  lift(dice: Dice | null): Promise<void>
}

/** Creates the dish with its dice and the bowl over them. */
export function createTray(): Tray {
  const dice = h('div', { class: 'dice', role: 'img' })
  const bowl = h('div', { class: 'bowl' })
  const element = h('div', { class: 'tray', 'aria-hidden': 'true' }, [h('div', { class: 'dish' }), dice, bowl])
  return {
    element,
    shake() {
      element.classList.remove('lifted')
      element.classList.add('shaking')
    },
    async lift(rolledDice) {
      element.classList.remove('shaking')
      if (!rolledDice) return
      dice.replaceChildren(...rolledDice.map(renderDie))
      element.classList.add('lifted')
      await pause(prefersReducedMotion() ? 150 : LIFT_MS)
    },
  }
}
