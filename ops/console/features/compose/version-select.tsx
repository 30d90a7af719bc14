import type { Fault } from '../../../ui/api/fault.ts'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'

interface VersionSelectProps {
  label: string
  options: readonly { version: string; text: string; isRetired: boolean }[]
  fault: Fault | null
  value: string
  onChoose: (version: string) => void
}

/** Versions of a member, newest first; the running one stays selectable even if it is older than the list. */
export function VersionSelect({ label, options, fault, value, onChoose }: VersionSelectProps) {
  const isListed = options.some((option) => option.version === value)
  return (
    <Field label={label} isLabelHidden error={fault?.message}>
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
