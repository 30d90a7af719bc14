import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type ReactNode, useId } from 'react'
import * as styles from './segmented.module.css'

export interface SegmentedOption<T extends string> {
  readonly value: T
  readonly label: ReactNode
}

export interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  /** Two to four, short enough to fit side by side. */
  options: readonly SegmentedOption<T>[]
  value: T
  onChange: (value: T) => void
}

/**
 * Choice of one of a few visible options. It sets a value; to switch between panels use `Tabs`.
 *
 * @example
 * <Segmented label={t('statement.period')} options={periods} value={period} onChange={setPeriod} />
 */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
