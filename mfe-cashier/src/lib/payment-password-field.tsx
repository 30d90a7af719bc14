import { latinDigits } from '@tessera/contracts'
import type { FieldProps } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { PAYMENT_PASSWORD_LENGTH } from './payment-password.ts'

interface PaymentPasswordFieldProps extends Omit<FieldProps<string>, 'name'> {
  name?: string
  label: string
  hint?: string
  disabled?: boolean
}

/** Six digits on the numeric keypad, hidden until they are shown; Thai digits are understood. */
export const PaymentPasswordField = ({ onChange, ...field }: PaymentPasswordFieldProps) => (
  <PasswordField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={PAYMENT_PASSWORD_LENGTH}
    onChange={(text) => onChange(latinDigits(text).replaceAll(/\D/g, ''))}
  />
)
