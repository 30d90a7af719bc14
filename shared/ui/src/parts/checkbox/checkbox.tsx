import { Icon } from '@tessera/ui'
import { checkGlyph } from '@tessera/ui/glyphs'
import { type ReactNode, type Ref, useId } from 'react'
import * as styles from './checkbox.module.css'

export interface CheckboxProps {
  /** May hold a link. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, checked, onChange, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <span className={styles.control}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            className={styles.input}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.box} aria-hidden="true">
            <Icon of={checkGlyph} size={16} />
          </span>
        </span>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
