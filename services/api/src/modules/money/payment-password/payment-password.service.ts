import type { MerchantConfig } from '@tessera/site'
import type { ResetPaymentPassword, SetPaymentPassword } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { createKeyedMutex } from '../../../turns.ts'
import type { ProofService } from '../../identity/codes/proofs.service.ts'
import type { Tell } from '../../identity/member/tell.ts'
import type { OwnPassword } from '../../identity/passwords/own-password.ts'
import type { PasswordService } from '../../identity/passwords/passwords.service.ts'
import { PAYMENT_PASSWORD_RESET } from './messages.ts'
import { counted, isWeak, MAX_ATTEMPTS, RESET_COOLING_MS } from './payment-password.domain.ts'
import { createPaymentPasswordRepository } from './payment-password.repository.ts'

type SetBody = output<(typeof SetPaymentPassword)['body'] & {}>
type ResetBody = output<(typeof ResetPaymentPassword)['body'] & {}>

export interface PaymentPasswordDeps {
  db: Db
  passwords: PasswordService
  ownPassword: Pick<OwnPassword, 'ask'>
  proofs: ProofService
  tellIn: (trx: Trx) => Tell
  now: () => Date
}

const NO_TRIES = { count: 0, lockedUntil: null }

/** The second password, of six digits, that money leaves by. One count of tries and one lock for whatever it is given for. */
export function createPaymentPasswords({ db, passwords, ownPassword, proofs, tellIn, now }: PaymentPasswordDeps) {
  /** Right ones at the same time are no guesses: a member's are looked at one after the other. */
  const inTurn = createKeyedMutex()

  /** Counted before it is looked at, so that of a burst no more are looked at than may be. */
  const checkPassword = async (memberId: string, password: string): Promise<Outcome<null>> => {
    const { hash } = await createPaymentPasswordRepository(db).state(memberId)
    if (hash === null) return refused('request.invalid', { fields: { paymentPassword: 'unset' } })
    const attempt = await db.transaction().execute(async (trx) => {
      const repository = createPaymentPasswordRepository(trx)
      const verdict = counted(await repository.lock(memberId), now())
      if (verdict.is === 'look') await repository.keep(memberId, verdict)
      return verdict
    })
    if (attempt.is === 'locked')
      return refused('payment.password.locked', { value: { until: attempt.until.toISOString() } })
    const matches = await passwords.verify(hash, password)
    if (!matches.ok) {
      await createPaymentPasswordRepository(db).keep(memberId, { count: attempt.count - 1, lockedUntil: null })
      return matches
    }
    if (matches.value) {
      await createPaymentPasswordRepository(db).keep(memberId, NO_TRIES)
      return done(null)
    }
    return attempt.lockedUntil
      ? refused('payment.password.locked', { value: { until: attempt.lockedUntil.toISOString() } })
      : refused('payment.password.wrong', { value: { left: MAX_ATTEMPTS - attempt.count } })
  }
  const verify = (memberId: string, password: string): Promise<Outcome<null>> =>
    inTurn(memberId, () => checkPassword(memberId, password))

  const breachOf = (body: Pick<SetBody, 'paymentPassword' | 'confirmPaymentPassword'>): Outcome<null> => {
    if (isWeak(body.paymentPassword)) return refused('payment.password.weak')
    return body.paymentPassword === body.confirmPaymentPassword
      ? done(null)
      : refused('request.invalid', { fields: { confirmPaymentPassword: 'match' } })
  }

  return {
    /** Checks it before money leaves: returns `payment.password.wrong` and, from the fifth wrong one on, `.locked`. */
    ask: verify,
    /** The first one by the login password; another by the one before. */
    set: async (memberId: string, body: SetBody): Promise<Outcome<null>> => {
      const breach = breachOf(body)
      if (!breach.ok) return breach
      const { hash } = await createPaymentPasswordRepository(db).state(memberId)
      const allowed =
        hash === null
          ? await ownPassword.ask(memberId, body.password ?? '')
          : await verify(memberId, body.oldPaymentPassword ?? '')
      if (!allowed.ok) return allowed
      if (hash !== null && body.oldPaymentPassword === body.paymentPassword) return refused('modify.new.old.same')
      const hashed = await passwords.hash(body.paymentPassword)
      if (!hashed.ok) return hashed
      await createPaymentPasswordRepository(db).setHash(memberId, hashed.value)
      return done(null)
    },
    /** A forgotten one: by the login password and, where the member has proved a number, by a code to it. */
    reset: async (
      memberId: string,
      body: ResetBody,
      merchant: MerchantConfig,
    ): Promise<Outcome<{ coolingUntil: string }>> => {
      const breach = breachOf(body)
      if (!breach.ok) return breach
      const passwordCheck = await ownPassword.ask(memberId, body.password)
      if (!passwordCheck.ok) return passwordCheck
      const { mobile, mobile_proved_at } = passwordCheck.value
      if (mobile !== null && mobile_proved_at !== null && !(await proofs.proves(body, merchant, 'prove', mobile)))
        return refused('verification.wrong')
      const hashed = await passwords.hash(body.paymentPassword)
      if (!hashed.ok) return hashed
      const until = new Date(now().getTime() + RESET_COOLING_MS)
      await db.transaction().execute(async (trx) => {
        const repository = createPaymentPasswordRepository(trx)
        await repository.lock(memberId)
        await repository.setHash(memberId, hashed.value)
        await repository.keep(memberId, NO_TRIES)
        await repository.cool(memberId, until)
        await tellIn(trx)(memberId, PAYMENT_PASSWORD_RESET)
      })
      return done({ coolingUntil: until.toISOString() })
    },
  }
}
export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>
