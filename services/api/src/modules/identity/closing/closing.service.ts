import type { Closing, MerchantConfig } from '@tessera/site'
import type { JobKind } from '../../../jobs/jobs.domain.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { Tell } from '../member/tell.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { type ClosingRepository, createClosingRepository } from './closing.repository.ts'
import { closingMessage, NOT_CLOSED } from './closing-messages.domain.ts'

/** Milliseconds that a member has to think it over. */
export const THINK_MS = 86_400_000
const EVERY_MS = 60_000

/** True if a member's accounts hold money, or payments to them are pending. */
export type HoldsMoney = (db: Db, memberId: string, at: Date) => Promise<boolean>

export interface ClosingDeps {
  db: Db
  closings: ClosingRepository
  ownPassword: Pick<OwnPassword, 'ask'>
  holdsMoney: HoldsMoney
  tell: Tell
  now: () => Date
}

const toClosing = (closesAt: Date | null): Closing => ({ closesAt: closesAt?.toISOString() ?? null })

/** Account closing: requested with the password, delayed by a day, then done by {@link closingJob}. */
export const createClosingService = ({ db, closings, ownPassword, holdsMoney, tell: notify, now }: ClosingDeps) => ({
  of: async (memberId: string): Promise<Closing> => toClosing(await closings.closesAt(memberId)),
  /** Returns `closing.balance` if there is money; of repeated requests the first counts. */
  ask: async (
    memberId: string,
    password: string,
    { timeZone }: Pick<MerchantConfig, 'timeZone'>,
  ): Promise<Outcome<Closing>> => {
    const memberResult = await ownPassword.ask(memberId, password)
    if (!memberResult.ok) return memberResult
    const before = await closings.closesAt(memberId)
    if (before) return done(toClosing(before))
    if (await holdsMoney(db, memberId, now())) return refused('closing.balance')
    const closesAt = new Date(now().getTime() + THINK_MS)
    await closings.set(memberId, closesAt)
    await notify(memberId, closingMessage(closesAt, timeZone))
    return done(toClosing(closesAt))
  },
  keep: async (memberId: string): Promise<Closing> => {
    await closings.set(memberId, null)
    return toClosing(null)
  },
})
export type ClosingService = ReturnType<typeof createClosingService>

/**
 * Removes the identifying data of members whose day has passed, after storing their exclusions from play. An account that
 * received money meanwhile remains open.
 */
export const closingJob = (
  holdsMoney: HoldsMoney,
  tellIn: (trx: Trx) => Tell,
  protections: Pick<CarriedProtections, 'store'>,
): JobKind => ({
  kind: 'account.closing',
  subjects: [''],
  work: async (trx, _subject, at) => {
    const closings = createClosingRepository(trx)
    for (const { id, merchant } of await closings.due(at)) {
      if (await holdsMoney(trx, id, at)) {
        await closings.set(id, null)
        await tellIn(trx)(id, NOT_CLOSED)
      } else {
        await protections.store(trx, { id, merchant }, at)
        await closings.forget(id, at)
      }
    }
    return new Date(at.getTime() + EVERY_MS)
  },
})
