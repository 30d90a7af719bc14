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
  typed: string
  onType: (typed: string) => void
  /** The last digit was typed. */
  onWhole: (number: string) => void
}

/** A number by keys on the page, so that no keyboard of the phone hides the slip; digits of a real keyboard work too. */
export function DigitPad({ length, typed, onType, onWhole }: DigitPadProps) {
  const t = useTexts(TEXTS)
  const press = (key: string) => {
    if (key === 'clear') return onType('')
    if (key === 'delete') return onType(typed.slice(0, -1))
    const next = typed + key
    if (next.length < length) return onType(next)
    onType('')
    onWhole(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = latinDigits(event.key)
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') press('delete')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed on any key of the pad comes here
    <div className={styles.pad} dir="ltr" onKeyDown={onKeyDown}>
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={at} className={styles.box} data-next={at === typed.length || undefined}>
            {typed[at]}
          </span>
        ))}
      </div>
      <VisuallyHidden role="status">{typed && t('typed', { typed: [...typed].join(' ') })}</VisuallyHidden>
      <CellGrid
        label={t('numbers')}
        columns={3}
        cells={[
          ...DIGITS.map((digit) => ({ value: digit })),
          { value: 'clear', face: <span className={styles.small}>{t('clear')}</span>, disabled: typed === '' },
          { value: '0' },
          { value: 'delete', face: <Icon of={backGlyph} size={20} />, name: t('delete'), disabled: typed === '' },
        ]}
        onPress={press}
      />
    </div>
  )
}
