import type { FieldRules } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { type FieldProps, useFormTexts } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { passwordRule, strengthOf } from './new-password.ts'

interface NewPasswordFieldProps extends FieldProps<string> {
  label: string
  rules: FieldRules
  onBlur?: () => void
}

/** Field for a new password: shows its allowed length, and its strength. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const t = useTexts('mfe-account')
  const formText = useFormTexts()
  const { minLength: min, maxLength: max } = passwordRule(rules)
  const strength = strengthOf(field.value)
  return (
    <PasswordField
      {...field}
      hint={strength ? t(STRENGTH_TEXT[strength]) : formText('field.length', { min, max })}
      autoComplete="new-password"
    />
  )
}

const STRENGTH_TEXT = { weak: 'strength.weak', fair: 'strength.fair', strong: 'strength.strong' } as const
