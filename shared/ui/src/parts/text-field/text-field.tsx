import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { errorId, FieldFrame, hintId } from './field-frame.tsx'
import * as styles from './text-field.module.css'

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'prefix' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * @example
 * <TextField label={t('login.username')} value={store.username} error={store.errors.username} onChange={store.setUsername} />
 */
export function TextField({ label, value, onChange, error, hint, prefix, suffix, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy = error ? errorId(inputId) : hint ? hintId(inputId) : undefined
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} prefix={prefix} suffix={suffix}>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
