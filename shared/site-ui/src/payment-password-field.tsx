import { latinDigits } from '@tessera/contracts'
import type { FieldProps } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { PAYMENT_PASSWORD_LENGTH } from './payment-password.ts'

export interface PaymentPasswordFieldProps extends Omit<FieldProps<string>, 'name' | 'error'> {
  name?: string
  error?: string | undefined
  label: string
  hint?: string
  disabled?: boolean
}

/** Field for the six-digit payment password: numeric keypad, hidden by default; Thai digits are accepted. */
export const PaymentPasswordField = ({ onChange, ...field }: PaymentPasswordFieldProps) => (
  <PasswordField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={PAYMENT_PASSWORD_LENGTH}
    onChange={(text) => onChange(latinDigits(text).replaceAll(/\D/g, ''))}
  />
)
