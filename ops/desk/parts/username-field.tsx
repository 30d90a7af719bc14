import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'

interface UsernameFieldProps {
  value: string
  onChange: (text: string) => void
  /** Show what is missing, after an attempt. */
  isTried: boolean
  /** Somebody else has named the member, and it is that one or none. */
  isFixed?: boolean
}

/** Which member is meant. */
export const UsernameField = ({ value, onChange, isTried, isFixed = false }: UsernameFieldProps) => (
  <Field label={texts.decision.username} error={isTried && value.trim() === '' ? texts.decision.usernameMissing : null}>
    {(control) => (
      <input
        {...control}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
