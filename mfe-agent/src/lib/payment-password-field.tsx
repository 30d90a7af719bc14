import { latinDigits } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { PasswordField } from '@tessera/ui/password-field'
import { PAYMENT_PASSWORD_LENGTH } from './payment-password.ts'

interface PaymentPasswordFieldProps {
  value: string
  onChange: (digits: string) => void
}

/** Field for the six-digit payment password: numeric keypad, hidden by default; Thai digits are accepted. */
export function PaymentPasswordField({ value, onChange }: PaymentPasswordFieldProps) {
  const t = useTexts('mfe-agent')
  return (
    <PasswordField
      label={t('transfer.password')}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PAYMENT_PASSWORD_LENGTH}
      onChange={(text) => onChange(latinDigits(text).replaceAll(/\D/g, ''))}
    />
  )
}
