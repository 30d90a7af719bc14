import type { MerchantConfig } from '@tessera/site'
import type { ResetPaymentPassword, SetPaymentPassword } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import type { Db, Trx } from '../../../database/tables.ts'
import { createKeyedMutex } from '../../../jobs/keyed-mutex.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { ProofService } from '../../identity/codes/proofs.service.ts'
import type { Notify } from '../../identity/member/notify.ts'
import type { OwnPassword } from '../../identity/passwords/own-password.ts'
import type { PasswordService } from '../../identity/passwords/passwords.service.ts'
import { PAYMENT_PASSWORD_RESET } from './messages.ts'
import { countAttempt, isWeak, MAX_ATTEMPTS, RESET_COOLING_MS } from './payment-password.domain.ts'
import { createPaymentPasswordRepository } from './payment-password.repository.ts'

type SetBody = output<(typeof SetPaymentPassword)['body'] & {}>
type ResetBody = output<(typeof ResetPaymentPassword)['body'] & {}>

export interface PaymentPasswordDeps {
  db: Db
  passwords: PasswordService
  ownPassword: Pick<OwnPassword, 'verify'>
  proofs: ProofService
  notifyIn: (trx: Trx) => Notify
  now: () => Date
}

const NO_ATTEMPTS = { count: 0, lockedUntil: null }

/** The second, six-digit password that protects withdrawals. All its uses share one attempt count and one lock. */
export function createPaymentPasswords({ db, passwords, ownPassword, proofs, notifyIn, now }: PaymentPasswordDeps) {
  /** Serializes the checks of a member, so that concurrent correct attempts are not counted as wrong ones. */
  const memberMutex = createKeyedMutex()

  /** Counts the attempt before verifying it, so that concurrent attempts cannot exceed the limit. */
  const checkPassword = async (memberId: string, password: string): Promise<Result<null>> => {
    const { hash } = await createPaymentPasswordRepository(db).getState(memberId)
    if (hash === null) return err('request.invalid', { fields: { paymentPassword: 'unset' } })
    const attempt = await db.transaction().execute(async (trx) => {
      const repository = createPaymentPasswordRepository(trx)
      const countedAttempt = countAttempt(await repository.lock(memberId), now())
      if (countedAttempt.is === 'look') await repository.saveAttempts(memberId, countedAttempt)
      return countedAttempt
    })
    if (attempt.is === 'locked')
      return err('payment.password.locked', { value: { until: attempt.until.toISOString() } })
    const verification = await passwords.verify(hash, password)
    if (!verification.ok) {
      await createPaymentPasswordRepository(db).saveAttempts(memberId, { count: attempt.count - 1, lockedUntil: null })
      return verification
    }
    if (verification.value) {
      await createPaymentPasswordRepository(db).saveAttempts(memberId, NO_ATTEMPTS)
      return ok(null)
    }
    return attempt.lockedUntil
      ? err('payment.password.locked', { value: { until: attempt.lockedUntil.toISOString() } })
      : err('payment.password.wrong', { value: { left: MAX_ATTEMPTS - attempt.count } })
  }
  const verify = (memberId: string, password: string): Promise<Result<null>> =>
    memberMutex(memberId, () => checkPassword(memberId, password))

  const checkRules = (body: Pick<SetBody, 'paymentPassword' | 'confirmPaymentPassword'>): Result<null> => {
    if (isWeak(body.paymentPassword)) return err('payment.password.weak')
    return body.paymentPassword === body.confirmPaymentPassword
      ? ok(null)
      : err('request.invalid', { fields: { confirmPaymentPassword: 'match' } })
  }

  /** Sets the first payment password, which requires the login password, or changes it, which requires the previous one. */
  const setPassword = async (memberId: string, body: SetBody): Promise<Result<null>> => {
    const rulesCheck = checkRules(body)
    if (!rulesCheck.ok) return rulesCheck
    const { hash } = await createPaymentPasswordRepository(db).getState(memberId)
    const authorization =
      hash === null
        ? await ownPassword.verify(memberId, body.password ?? '')
        : await verify(memberId, body.oldPaymentPassword ?? '')
    if (!authorization.ok) return authorization
    if (hash !== null && body.oldPaymentPassword === body.paymentPassword) return err('modify.new.old.same')
    const hashed = await passwords.hash(body.paymentPassword)
    if (!hashed.ok) return hashed
    const isSet = await createPaymentPasswordRepository(db).replaceHash(memberId, hash, hashed.value)
    // If another call has set one meanwhile, this call has to prove that one.
    return isSet ? ok(null) : setPassword(memberId, body)
  }

  return {
    /** Checks it before money leaves: returns `payment.password.wrong` and, from the fifth wrong one on, `.locked`. */
    ask: verify,
    set: setPassword,
    /** Resets a forgotten one with the login password and, if the member has a verified mobile number, a code sent to it. */
    reset: async (
      memberId: string,
      body: ResetBody,
      merchant: MerchantConfig,
    ): Promise<Result<{ coolingUntil: string }>> => {
      const rulesCheck = checkRules(body)
      if (!rulesCheck.ok) return rulesCheck
      const passwordCheck = await ownPassword.verify(memberId, body.password)
      if (!passwordCheck.ok) return passwordCheck
      const { mobile, mobile_proved_at } = passwordCheck.value
      if (mobile !== null && mobile_proved_at !== null && !(await proofs.proves(body, merchant, 'prove', mobile)))
        return err('verification.wrong')
      const hashed = await passwords.hash(body.paymentPassword)
      if (!hashed.ok) return hashed
      const until = new Date(now().getTime() + RESET_COOLING_MS)
      await db.transaction().execute(async (trx) => {
        const repository = createPaymentPasswordRepository(trx)
        await repository.lock(memberId)
        await repository.setHash(memberId, hashed.value)
        await repository.saveAttempts(memberId, NO_ATTEMPTS)
        await repository.startCooling(memberId, until)
        await notifyIn(trx)(memberId, PAYMENT_PASSWORD_RESET)
      })
      return ok({ coolingUntil: until.toISOString() })
    },
  }
}
export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>
