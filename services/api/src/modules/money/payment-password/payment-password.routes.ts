import type { App } from '@tessera/server'
import { ResetPaymentPassword, SetPaymentPassword } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { PaymentPasswords } from './payment-password.service.ts'

export function paymentPasswordRoutes(
  app: App,
  paymentPasswords: PaymentPasswords,
  encryption: EncryptionService,
  limit: number,
): void {
  const success = true as const
  const { decrypt } = encryption
  serveSigned(
    app,
    SetPaymentPassword,
    async ({ session, body }) => ({ success, value: unwrap(await paymentPasswords.set(session.memberId, body)) }),
    {
      refuses: [
        'payment.password.weak',
        'payment.password.wrong',
        'payment.password.locked',
        'login.wrong',
        'modify.new.old.same',
      ],
      limit,
      decrypt,
    },
  )
  serveSigned(
    app,
    ResetPaymentPassword,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await paymentPasswords.reset(session.memberId, body, merchant)),
    }),
    { refuses: ['payment.password.weak', 'login.wrong', 'verification.wrong'], limit, decrypt },
  )
}
