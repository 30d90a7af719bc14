import type { FieldProblem } from '@tessera/platform/form'
import { PAYMENT_PASSWORD_LENGTH as LENGTH } from '@tessera/site-ui/payment-password'

export type PaymentPasswordFieldName = 'paymentPassword' | 'confirmPaymentPassword'

/** Returns the problem of six new digits, or of their repetition; only the server detects common ones. */
export function checkPaymentPassword(
  field: PaymentPasswordFieldName,
  values: Readonly<Record<PaymentPasswordFieldName, string>>,
): FieldProblem | null {
  const value = values[field]
  if (value === '') return { kind: 'required' }
  if (value.length !== LENGTH) return { kind: 'length', min: LENGTH, max: LENGTH }
  if (field === 'confirmPaymentPassword' && value !== values.paymentPassword)
    return { kind: 'text', key: 'field.confirm_mismatch' }
  return null
}
