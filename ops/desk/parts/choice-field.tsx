import { Field } from '../../ui/field.tsx'

interface ChoiceFieldProps<T extends string> {
  label: string
  options: readonly T[]
  /** Label of an option. */
  of: (option: T) => string
  value: T
  onChange: (option: T) => void
}

/** One of a few. */
export function ChoiceField<T extends string>({ label, options, of: labelOf, value, onChange }: ChoiceFieldProps<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option === target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
