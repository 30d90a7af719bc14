import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'
import { checkboxText, isChecked } from './rule-draft.ts'
import type { RuleField } from './rule-fields.ts'

const labels = texts.offers
const optionLabel = (option: string): string => labels.periods[option] ?? labels.products[option] ?? option

interface RuleInputProps {
  field: RuleField
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Form input of one rule, by its kind. */
export function RuleInput({ field, text, error, onChange }: RuleInputProps) {
  const { path, kind: fieldKind, options = [] } = field
  return (
    <Field label={labels.fields[path] ?? path} hint={labels.hints[path]} error={error}>
      {(control) => {
        if (fieldKind === 'flag' || fieldKind === 'part')
          return (
            <input
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              type="checkbox"
              className={styles.tick}
              checked={isChecked(text)}
              onChange={({ target }) => onChange(checkboxText(target.checked))}
            />
          )
        if (fieldKind === 'choice')
          return (
            <select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {optionLabel(option)}
                </option>
              ))}
            </select>
          )
        if (fieldKind === 'json')
          return (
            <textarea
              {...control}
              rows={6}
              maxLength={5_000}
              spellCheck={false}
              value={text}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        return (
          <input
            {...control}
            autoComplete="off"
            maxLength={200}
            inputMode={fieldKind === 'count' ? 'numeric' : fieldKind === 'amount' ? 'decimal' : undefined}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }}
    </Field>
  )
}
