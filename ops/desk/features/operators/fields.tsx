import { NewOperator, OperatorRole } from '@tessera/site/operations'
import { Field } from '../../../ui/field.tsx'
import { NameInput } from '../../parts/name-input.tsx'
import { texts } from '../../texts.ts'

const { name: nameRule, password: passwordRule } = NewOperator.shape

export const isName = (text: string): boolean => nameRule.safeParse(text).success
export const isPassword = (text: string): boolean => passwordRule.safeParse(text).success

interface TextFieldProps {
  value: string
  onChange: (text: string) => void
  /** True after the first submit: errors are shown. */
  isSubmitted: boolean
}

export function NameField({ value, onChange, isSubmitted }: TextFieldProps) {
  return (
    <Field
      label={texts.operators.name}
      hint={texts.operators.nameHint}
      error={isSubmitted && !isName(value) ? texts.operators.nameWrong : null}
    >
      {(control) => <NameInput control={control} value={value} onChange={onChange} />}
    </Field>
  )
}

export function PasswordField({ label, value, onChange, isSubmitted }: TextFieldProps & { label: string }) {
  return (
    <Field
      label={label}
      hint={texts.operators.passwordHint}
      error={isSubmitted && !isPassword(value) ? texts.operators.passwordWrong : null}
    >
      {(control) => (
        <input
          {...control}
          type="password"
          autoComplete="new-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface RoleFieldProps {
  value: OperatorRole
  onChange: (role: OperatorRole) => void
  error?: string | null
}

export function RoleField({ value, onChange, error }: RoleFieldProps) {
  return (
    <Field label={texts.operators.role} hint={texts.roles[value]} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(OperatorRole.parse(event.target.value))}>
          {OperatorRole.options.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
