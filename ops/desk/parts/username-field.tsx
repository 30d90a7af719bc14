import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'
import { NameInput } from './name-input.tsx'

interface UsernameFieldProps {
  value: string
  onChange: (text: string) => void
  /** True after the first submit: errors are shown. */
  isSubmitted: boolean
  /** True if the member is already set and cannot be changed. */
  isReadOnly?: boolean
}

export const UsernameField = ({ value, onChange, isSubmitted, isReadOnly = false }: UsernameFieldProps) => (
  <Field
    label={texts.decision.username}
    error={isSubmitted && value.trim() === '' ? texts.decision.usernameMissing : null}
  >
    {(control) => (
      <NameInput control={control} readOnly={isReadOnly} maxLength={64} value={value} onChange={onChange} />
    )}
  </Field>
)
