import { type ReactNode, useId } from 'react'
import * as styles from './field.module.css'

export interface ControlProps {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** For labels that are visible from the context. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | null | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and its hint or error. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <div id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </div>
      )}
    </div>
  )
}
