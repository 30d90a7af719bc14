import { Icon } from '@tessera/ui'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { errorId, FieldFrame, hintId } from '@tessera/ui/text-field'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import * as styles from './select.module.css'

export interface SelectOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<T extends string>
  extends Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'className' | 'style' | 'prefix' | 'onChange' | 'value' | 'children' | 'multiple'
  > {
  label: string
  options: readonly SelectOption<T>[]
  /** Null while nothing is chosen: the placeholder is shown then. */
  value: T | null
  onChange: (value: T) => void
  placeholder?: string
  error?: string | undefined
  hint?: string | undefined
  prefix?: ReactNode
  ref?: Ref<HTMLSelectElement> | undefined
}

/**
 * A native select in the frame of a field.
 *
 * @example
 * <Select label={t('bank')} options={banks} value={bank} onChange={setBank} placeholder={t('bank.choose')} />
 */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, options, value, onChange, placeholder, error, hint, prefix, id, ...rest } = props
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame id={selectId} label={label} hint={hint} error={error} prefix={prefix}>
      <span className={styles.control}>
        <select
          {...rest}
          id={selectId}
          className={styles.select}
          value={value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(selectId) : hint ? hintId(selectId) : undefined}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {(placeholder !== undefined || value === null) && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon of={chevronDownGlyph} size={20} />
        </span>
      </span>
    </FieldFrame>
  )
}
