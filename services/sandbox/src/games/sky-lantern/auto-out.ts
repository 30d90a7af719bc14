import { h } from '../kit/dom.ts'
import { oddsText } from '../kit/format.ts'
import type { Play } from '../kit/play.ts'
import { typedOut } from './flight.ts'
import type { LanternTexts } from './texts.ts'

export interface AutoOut {
  element: HTMLElement
  /** Hundredths; null: none. */
  readonly value: number | null
  /** True if the content of the field is valid. */
  readonly good: boolean
}

/** Field for the multiplier at which the lantern is taken automatically; empty for never. */
export function autoOutField(play: Play, texts: LanternTexts, changed: () => void): AutoOut {
  let value: number | null = null
  let good = true
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
  const read = () => {
    const typed = typedOut(field.value)
    good = typed !== undefined
    value = typed ?? null
    field.setAttribute('aria-invalid', String(!good))
    hint.classList.toggle('bad', !good)
    changed()
  }
  field.addEventListener('input', read)
  field.addEventListener('change', () => {
    read()
    if (good && value !== null) field.value = oddsText(value)
  })
  play.follow(({ phase }) => {
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
    get good() {
      return good
    },
  }
}
