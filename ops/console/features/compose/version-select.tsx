import type { ErrorDetails } from '../../../ui/api/api-error.ts'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'

interface VersionSelectProps {
  label: string
  options: readonly { version: string; text: string; isRetired: boolean }[]
  error: ErrorDetails | null
  value: string
  onChoose: (version: string) => void
}

/** Select of a release's versions, newest first; the running version is always included. */
export function VersionSelect({ label, options, error, value, onChoose }: VersionSelectProps) {
  const isListed = options.some((option) => option.version === value)
  return (
    <Field label={label} isLabelHidden error={error?.message}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {!isListed && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.version} value={option.version} disabled={option.isRetired && option.version !== value}>
              {option.isRetired ? texts.compose.retired(option.text) : option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
