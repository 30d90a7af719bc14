import { useId } from 'react'
import * as styles from './choice.module.css'

interface ChoiceProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
  error?: string | null
}

/** Any number of a few. */
export function Choice<T extends string>({ label, options, chosen, onChange, error = null }: ChoiceProps<T>) {
  const errorId = useId()
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value])
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />{' '}
          {option.label}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
