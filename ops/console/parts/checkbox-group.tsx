import { useId } from 'react'
import * as styles from './checkbox-group.module.css'

interface CheckboxGroupProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  selected: readonly T[]
  onChange: (selected: readonly T[]) => void
  error?: string | null
}

/** Group of checkboxes. */
export function CheckboxGroup<T extends string>({
  label,
  options,
  selected,
  onChange,
  error = null,
}: CheckboxGroupProps<T>) {
  const errorId = useId()
  const toggle = (value: T) =>
    onChange(selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value])
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" checked={selected.includes(option.value)} onChange={() => toggle(option.value)} />{' '}
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
