import { Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import type { ReactNode } from 'react'
import * as styles from './text-field.module.css'

export interface FieldFrameProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  children: ReactNode
}

export const hintId = (id: string): string => `${id}-hint`
export const errorId = (id: string): string => `${id}-error`

/** Label above, control in its box, hint or error below. */
export function FieldFrame({ id, label, hint, error, prefix, suffix, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field="" data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        {children}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {error ? (
        <p id={errorId(id)} className={styles.error}>
          <Icon of={alertGlyph} size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={hintId(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
