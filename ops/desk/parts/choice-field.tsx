import { Field } from '../../ui/field.tsx'

interface ChoiceFieldProps<T extends string> {
  label: string
  options: readonly T[]
  /** Label of an option. */
  labelOf: (option: T) => string
  value: T
  onChange: (option: T) => void
}

/** Select field for one of a few options. */
export function ChoiceField<T extends string>({ label, options, labelOf, value, onChange }: ChoiceFieldProps<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const nextOption = options.find((option) => option === target.value)
            if (nextOption) onChange(nextOption)
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
