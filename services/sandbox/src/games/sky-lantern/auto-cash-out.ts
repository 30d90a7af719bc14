import { h } from '../kit/dom.ts'
import { oddsText } from '../kit/format.ts'
import type { Play } from '../kit/play.ts'
import { parseMultiplier } from './flight.ts'
import type { LanternTexts } from './texts.ts'

export interface AutoCashOut {
  element: HTMLElement
  /** Multiplier in hundredths; null if the field is empty. */
  readonly value: number | null
  /** True if the content of the field is valid. */
  readonly isValid: boolean
}

/** Field for the multiplier at which the lantern is cashed out automatically; never if empty. */
export function createAutoCashOutField(play: Play, texts: LanternTexts, onChange: () => void): AutoCashOut {
  let value: number | null = null
  let isValid = true
  const hint = h('p', { id: 'auto-hint', class: 'hint' }, [texts.autoHint])
  const field = h('input', {
    id: 'auto-out',
    class: 'stake-field',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    placeholder: '–',
    'aria-describedby': 'auto-hint',
  })
  const readField = () => {
    const parsed = parseMultiplier(field.value)
    isValid = parsed !== undefined
    value = parsed ?? null
    field.setAttribute('aria-invalid', String(!isValid))
    hint.classList.toggle('bad', !isValid)
    onChange()
  }
  field.addEventListener('input', readField)
  field.addEventListener('change', () => {
    readField()
    if (isValid && value !== null) field.value = oddsText(value)
  })
  play.subscribe(({ phase }) => {
    field.disabled = phase !== 'ready'
  })
  return {
    element: h('div', { class: 'auto' }, [
      h('div', { class: 'stake-box' }, [h('label', { for: 'auto-out' }, [`${texts.auto} (×)`]), field]),
      hint,
    ]),
    get value() {
      return value
    },
    get isValid() {
      return isValid
    },
  }
}
