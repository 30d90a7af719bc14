import type { App } from '@tessera/server'
import { ResetPaymentPassword, SetPaymentPassword } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { PaymentPasswords } from './payment-password.service.ts'

export function paymentPasswordRoutes(
  app: App,
  paymentPasswords: PaymentPasswords,
  encryption: EncryptionService,
  maxPerMinute: number,
): void {
  const success = true as const
  const { decrypt } = encryption
  serveWithSession(
    app,
    SetPaymentPassword,
    async ({ session, body }) => ({ success, value: unwrap(await paymentPasswords.set(session.memberId, body)) }),
    {
      errorCodes: [
        'payment.password.weak',
        'payment.password.wrong',
        'payment.password.locked',
        'login.wrong',
        'modify.new.old.same',
      ],
      rateLimit: maxPerMinute,
      decrypt,
    },
  )
  serveWithSession(
    app,
    ResetPaymentPassword,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await paymentPasswords.reset(session.memberId, body, merchant)),
    }),
    { errorCodes: ['payment.password.weak', 'login.wrong', 'verification.wrong'], rateLimit: maxPerMinute, decrypt },
  )
}
