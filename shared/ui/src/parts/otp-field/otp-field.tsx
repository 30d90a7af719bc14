import { latinDigits } from '@tessera/i18n/latin-digits'
import { Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import { errorId, hintId } from '@tessera/ui/text-field'
import { type InputHTMLAttributes, type Ref, type SyntheticEvent, useId } from 'react'
import * as styles from './otp-field.module.css'

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '')

export interface OtpFieldProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'className' | 'style' | 'onChange' | 'value' | 'type' | 'maxLength' | 'autoComplete' | 'inputMode'
  > {
  label: string
  /** Number of digits of the code. */
  length: number
  value: string
  onChange: (value: string) => void
  /** Called when the code is complete; once for each code, however it was entered. */
  onComplete?: (code: string) => void
  error?: string | undefined
  hint?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A code from a message. One field, so that autofill, paste and screen readers work as in any field; the boxes are only visual.
 *
 * @example
 * <OtpField label={t('otp.code')} length={6} value={code} onChange={setCode} onComplete={store.verify} error={problem} />
 */
export function OtpField({ label, length, value, onChange, onComplete, error, hint, id, ...rest }: OtpFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const enterDigits = (text: string) => {
    const next = digitsOf(text).slice(0, length)
    if (next === value) return
    onChange(next)
    if (next.length === length) onComplete?.(next)
  }
  // A caret in the middle would type into a box that does not look selected; a selection may remain.
  const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== input.value.length)
      input.setSelectionRange(input.value.length, input.value.length)
  }
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.code} dir="ltr">
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(inputId) : hint ? hintId(inputId) : undefined}
          onChange={(event) => enterDigits(event.target.value)}
          onSelect={moveCaretToEnd}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
              key={index}
              className={styles.box}
              data-next={index === Math.min(value.length, length - 1) ? '' : undefined}
            >
              {value[index]}
            </span>
          ))}
        </span>
      </div>
      {error ? (
        <p id={errorId(inputId)} className={styles.error}>
          <Icon of={alertGlyph} size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={hintId(inputId)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
