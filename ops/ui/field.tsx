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
  /** Visually hides the label where the context makes it obvious; screen readers still read it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | null | undefined
  children: (control: ControlProps) => ReactNode
}

/** Form field: label, control, and hint or error. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const noteText = error ?? hint
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': noteText ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {noteText && (
        <div id={noteId} className={error ? styles.error : styles.hint}>
          {noteText}
        </div>
      )}
    </div>
  )
}
