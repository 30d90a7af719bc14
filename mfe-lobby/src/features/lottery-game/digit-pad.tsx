import { latinDigits } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { backGlyph } from '@tessera/ui/glyphs'
import { CellGrid } from '@tessera/ui/pick-grid'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import type { KeyboardEvent } from 'react'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

const DIGITS = [...'123456789']

interface DigitPadProps {
  length: number
  input: string
  onInput: (input: string) => void
  /** Called when the last digit was entered. */
  onComplete: (number: string) => void
}

/** On-screen keypad for a number, so that no phone keyboard hides the slip; physical keyboards work too. */
export function DigitPad({ length, input, onInput, onComplete }: DigitPadProps) {
  const t = useTexts(TEXTS)
  const press = (key: string) => {
    if (key === 'clear') return onInput('')
    if (key === 'delete') return onInput(input.slice(0, -1))
    const next = input + key
    if (next.length < length) return onInput(next)
    onInput('')
    onComplete(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = latinDigits(event.key)
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') press('delete')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: receives key presses of all keys of the pad
    <div className={styles.pad} dir="ltr" onKeyDown={onKeyDown}>
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          <span key={index} className={styles.box} data-next={index === input.length || undefined}>
            {input[index]}
          </span>
        ))}
      </div>
      <VisuallyHidden role="status">{input && t('typed', { typed: [...input].join(' ') })}</VisuallyHidden>
      <CellGrid
        label={t('numbers')}
        columns={3}
        cells={[
          ...DIGITS.map((digit) => ({ value: digit })),
          { value: 'clear', face: <span className={styles.small}>{t('clear')}</span>, disabled: input === '' },
          { value: '0' },
          { value: 'delete', face: <Icon of={backGlyph} size={20} />, name: t('delete'), disabled: input === '' },
        ]}
        onPress={press}
      />
    </div>
  )
}
