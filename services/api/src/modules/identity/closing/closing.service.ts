import { DAY_MS } from '@tessera/server/durations'
import type { Closing, MerchantConfig } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import type { JobKind } from '../../../jobs/jobs.domain.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../member/notify.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { type ClosingRepository, createClosingRepository } from './closing.repository.ts'
import { closingMessage, NOT_CLOSED_MESSAGE } from './closing-messages.domain.ts'

/** Delay of a closing, in which the member can cancel it; milliseconds. */
export const CLOSING_DELAY_MS = DAY_MS
const INTERVAL_MS = 60_000

/** Returns true if a member's accounts hold money or payments to them are pending. */
export type HoldsMoney = (db: Db, memberId: string, at: Date) => Promise<boolean>

export interface ClosingDeps {
  db: Db
  closings: ClosingRepository
  ownPassword: Pick<OwnPassword, 'verify'>
  holdsMoney: HoldsMoney
  notify: Notify
  now: () => Date
}

const toClosing = (closesAt: Date | null): Closing => ({ closesAt: closesAt?.toISOString() ?? null })

/** Account closing: requested with the password, delayed by a day, then carried out by {@link closingJob}. */
export const createClosingService = ({ db, closings, ownPassword, holdsMoney, notify, now }: ClosingDeps) => ({
  current: async (memberId: string): Promise<Closing> => toClosing(await closings.closesAt(memberId)),
  /** Schedules the closing; a repeated request returns the first one. Returns `closing.balance` if the account holds money. */
  request: async (
    memberId: string,
    password: string,
    { timeZone }: Pick<MerchantConfig, 'timeZone'>,
  ): Promise<Result<Closing>> => {
    const passwordCheck = await ownPassword.verify(memberId, password)
    if (!passwordCheck.ok) return passwordCheck
    const existing = await closings.closesAt(memberId)
    if (existing) return ok(toClosing(existing))
    if (await holdsMoney(db, memberId, now())) return err('closing.balance')
    const closesAt = new Date(now().getTime() + CLOSING_DELAY_MS)
    await closings.setClosesAt(memberId, closesAt)
    await notify(memberId, closingMessage(closesAt, timeZone))
    return ok(toClosing(closesAt))
  },
  cancel: async (memberId: string): Promise<Closing> => {
    await closings.setClosesAt(memberId, null)
    return toClosing(null)
  },
})
export type ClosingService = ReturnType<typeof createClosingService>

/**
 * Removes the identifying data of members whose closing delay has passed, after storing their exclusions from play. An account that
 * received money meanwhile remains open.
 */
export const closingJob = (
  holdsMoney: HoldsMoney,
  notifyIn: (trx: Trx) => Notify,
  protections: Pick<CarriedProtections, 'store'>,
): JobKind => ({
  kind: 'account.closing',
  subjects: [''],
  work: async (trx, _subject, at) => {
    const closings = createClosingRepository(trx)
    for (const { id, merchant } of await closings.listDue(at)) {
      if (await holdsMoney(trx, id, at)) {
        await closings.setClosesAt(id, null)
        await notifyIn(trx)(id, NOT_CLOSED_MESSAGE)
      } else {
        await protections.store(trx, { id, merchant }, at)
        await closings.anonymise(id, at)
      }
    }
    return new Date(at.getTime() + INTERVAL_MS)
  },
})
