import { partTexts, useTexts } from '@tessera/i18n'
import { latinDigits } from '@tessera/i18n/latin-digits'
import { Icon } from '@tessera/ui'
import { alertGlyph, backGlyph } from '@tessera/ui/glyphs'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type KeyboardEvent, useId } from 'react'
import { CellGrid } from './cell-grid.tsx'
import * as styles from './pin-pad.module.css'

const TEXTS = partTexts('pin-pad', {
  th: { delete: 'ลบหนึ่งหลัก', clear: 'ล้างทั้งหมด', entered: 'กรอกแล้ว {{count}} จาก {{length}} หลัก' },
  en: { delete: 'Delete one digit', clear: 'Clear', entered: '{{count}} of {{length}} digits entered' },
})

const DIGITS = [...'123456789']

export interface PinPadProps {
  label: string
  /** Number of digits of the PIN. */
  length: number
  value: string
  onChange: (value: string) => void
  /** Called once for each complete PIN. */
  onComplete?: (pin: string) => void
  error?: string | undefined
}

/**
 * Pad for a payment PIN, which phone keyboards do not learn and screen readers do not read out. Digits of a hardware
 * keyboard work too.
 *
 * @example
 * <PinPad label={t('withdraw.pin')} length={6} value={store.pin} onChange={store.setPin} onComplete={store.confirm}
 * error={problem} />
 */
export function PinPad({ label, length, value, onChange, onComplete, error }: PinPadProps) {
  const t = useTexts(TEXTS)
  const errorId = useId()
  const press = (key: string) => {
    if (key === 'clear') return onChange('')
    if (key === 'delete') return onChange(value.slice(0, -1))
    if (value.length >= length) return
    onChange(value + key)
    if (value.length + 1 === length) onComplete?.(value + key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = latinDigits(event.key)
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') press('delete')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the key events of all buttons of the pad
    <div className={styles.pad} onKeyDown={onKeyDown}>
      <div className={styles.dots} dir="ltr" aria-hidden="true" data-invalid={error ? '' : undefined}>
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <span key={index} className={styles.dot} data-filled={index < value.length ? '' : undefined} />
        ))}
      </div>
      <VisuallyHidden role="status">{value !== '' && t('entered', { count: value.length, length })}</VisuallyHidden>
      <div id={errorId} role="alert" className={styles.error}>
        {error && (
          <>
            <Icon of={alertGlyph} size={16} />
            {error}
          </>
        )}
      </div>
      <div dir="ltr">
        <CellGrid
          label={label}
          describedBy={error ? errorId : undefined}
          columns={3}
          cells={[
            ...DIGITS.map((digit) => ({ value: digit })),
            { value: 'clear', face: <span className={styles.clear}>{t('clear')}</span>, disabled: value === '' },
            { value: '0' },
            { value: 'delete', face: <Icon of={backGlyph} size={20} />, name: t('delete'), disabled: value === '' },
          ]}
          onPress={press}
        />
      </div>
    </div>
  )
}
