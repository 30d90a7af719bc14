import { Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import { RadioRow } from '@tessera/ui/radio-row'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type ReactNode, useId } from 'react'
import * as styles from './radio-group.module.css'

export interface RadioOption<T extends string> {
  readonly value: T
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly start?: ReactNode
  readonly mark?: ReactNode
}

export interface RadioGroupProps<T extends string> {
  legend: string
  hideLegend?: boolean
  options: readonly RadioOption<T>[]
  value: T | null
  onChange: (value: T) => void
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Choice of one of several options, each on its own line, under one question.
 *
 * @example
 * <RadioGroup legend={t('withdraw.account')} options={accounts} value={account} onChange={setAccount} error={problem} />
 */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, hideLegend = false, options, value, onChange, hint, error } = props
  const id = useId()
  const note = error ?? hint
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML permits it, and a plain group cannot be invalid
      role="radiogroup"
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      <div className={styles.rows}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            {...option}
            name={id}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error && <Icon of={alertGlyph} size={16} />}
          {note}
        </p>
      )}
    </fieldset>
  )
}
