import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'
import type { DataField as Described } from './data-fields.ts'
import * as styles from './editor.module.css'

const labels = texts.documents

interface DataFieldProps {
  field: Described
  value: unknown
  onChange: (value: unknown) => void
}

const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const optionLabel = (field: Described, option: string): string =>
  (field.name === 'execution' ? labels.executions[option] : labels.choices[option]) ?? option

/** Input of one field of a document's `data`. */
export function DataField({ field, value, onChange }: DataFieldProps) {
  const label = labels.fields[field.name] ?? field.name
  return (
    <Field label={label} hint={labels.hints[field.name]}>
      {(control) => {
        if (field.as === 'flag')
          return (
            <input
              id={control.id}
              type="checkbox"
              className={styles.flag}
              checked={value === field.on}
              onChange={({ target }) => onChange(target.checked ? field.on : field.off)}
            />
          )
        if (field.as === 'choice')
          return (
            <select {...control} value={String(value ?? '')} onChange={({ target }) => onChange(target.value || null)}>
              {field.isNullable && <option value="">{labels.noVersion}</option>}
              {field.options.map((option) => (
                <option key={option} value={option}>
                  {optionLabel(field, option)}
                </option>
              ))}
            </select>
          )
        if (field.as === 'list')
          return (
            <input
              {...control}
              autoComplete="off"
              defaultValue={Array.isArray(value) ? value.join(', ') : ''}
              onChange={({ target }) => onChange(parseList(target.value))}
            />
          )
        return (
          <input
            {...control}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value === '' && field.isNullable ? null : target.value)}
          />
        )
      }}
    </Field>
  )
}
