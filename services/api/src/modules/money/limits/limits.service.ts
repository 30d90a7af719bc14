import { GameType, LimitKind, type Limits, type LimitWindow, type PlaySession } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { CarriedProtections } from '../../identity/protections/carried-protections.ts'
import { bonusFor, checkAt } from '../gate/gate.domain.ts'
import { createGateRepository, type LockedStanding } from '../gate/gate.repository.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import { current, isPlaying } from '../gate/totals.domain.ts'
import { WINDOWS } from '../gate/windows.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import {
  changed,
  confirmed,
  type KeptLimit,
  monthsAfter,
  readValue,
  textOf,
  UNLIMITED,
  waitingRaise,
} from './limits.domain.ts'
import { createLimitRepository } from './limits.repository.ts'

const HOUR_MS = 3_600_000
const MINUTE_S = 60
/** Deposit limits are looked at again after so long. */
const REVIEW_MONTHS = 6

export interface Which {
  kind: LimitKind
  window: LimitWindow
}

/** A member's own limits and pauses. All of it happens behind the member's lock, so that no bet slips between. `onExclude` ends what an exclusion ends. */
export const createLimitService = (
  db: Db,
  gate: Pick<Gate, 'standingOf'>,
  onExclude: (trx: Trx, memberId: string, at: Date) => Promise<void>,
  protections: Pick<CarriedProtections, 'store'>,
) => {
  const behindLock = <T>(
    requester: Requester,
    work: (trx: Trx, standing: LockedStanding) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> =>
    db.transaction().execute(async (trx) => {
      const standing = await gate.standingOf(trx, requester)
      return standing.ok ? work(trx, standing.value) : standing
    })

  const keptOf = async (trx: Trx, memberId: string) => {
    const rows = await createLimitRepository(trx).all(memberId)
    return (by: 'member' | 'operator', { kind, window }: Which): KeptLimit => {
      const row = rows.find((one) => one.set_by === by && one.kind === kind && one.span === window)
      if (!row) return UNLIMITED
      return { value: row.value, raise: row.raise_asked_at ? { to: row.raise_to, askedAt: row.raise_asked_at } : null }
    }
  }

  const shown = async (
    trx: Trx,
    { memberId, house }: Requester,
    standing: LockedStanding,
  ): Promise<Outcome<Limits>> => {
    const kept = await keptOf(trx, memberId)
    const { at, windows, cashAccount, protection } = standing
    const totals = current(standing.totals, windows)
    const paidIn =
      cashAccount === null ? null : await createGateRepository(trx).paidIn(cashAccount, windows, house.timeZone)
    const used: Record<LimitKind, (window: LimitWindow) => string> = {
      deposit: (window) => moneyText(paidIn?.[window] ?? 0n),
      loss: (window) => moneyText(totals.windows[window].lost > 0n ? totals.windows[window].lost : 0n),
      stake: (window) => moneyText(totals.windows[window].staked),
      time: (window) => String(Math.floor(totals.windows[window].seconds / MINUTE_S)),
    }
    return done({
      limits: LimitKind.options.flatMap((kind) =>
        WINDOWS.map((window) => ({
          kind,
          window,
          value: textOf(kind, kept('member', { kind, window }).value),
          operator: textOf(kind, kept('operator', { kind, window }).value),
          used: used[kind](window),
          resetsAt: windows[window].resetsAt.toISOString(),
          raise: waitingRaise(kind, kept('member', { kind, window }), at),
        })),
      ),
      protection: protection && { kind: protection.kind, until: protection.until.toISOString() },
    })
  }

  const keep = (
    requester: Requester,
    which: Which,
    next: (kept: KeptLimit, at: Date) => KeptLimit | null,
  ): Promise<Outcome<Limits>> =>
    behindLock(requester, async (trx, standing) => {
      const kept = await keptOf(trx, requester.memberId)
      const limit = next(kept('member', which), standing.at)
      if (!limit) return refused('limit.pending')
      await createLimitRepository(trx).keep(requester.memberId, which, limit, standing.at)
      return shown(trx, requester, standing)
    })

  const protect = (requester: Requester, kind: 'time_out' | 'self_exclusion', untilOf: (at: Date) => Date) =>
    behindLock(requester, async (trx, { at }) => {
      await createLimitRepository(trx).protect(requester.memberId, kind, at, untilOf(at))
      await protections.store(trx, { id: requester.memberId, merchant: requester.house.code }, at)
      if (kind === 'self_exclusion') await onExclude(trx, requester.memberId, at)
      const standing = await gate.standingOf(trx, requester)
      return standing.ok ? shown(trx, requester, standing.value) : standing
    })

  const sessionOf = (standing: LockedStanding): PlaySession => {
    const { totals, at } = standing
    const goesOn = isPlaying(totals, at)
    const [staked, won] = goesOn ? [totals.sessionStaked, totals.sessionWon] : [0n, 0n]
    return {
      mode: 'real',
      balance: moneyText(standing.cash + standing.bonus),
      cash: moneyText(standing.cash),
      bonus: moneyText(standing.bonus),
      bonusGameTypes: GameType.options.filter((type) => bonusFor(standing, type) !== null),
      startedAt: goesOn ? (totals.sessionStartedAt?.toISOString() ?? null) : null,
      staked: moneyText(staked),
      won: moneyText(won),
      net: moneyText(won - staked),
      checkAt: checkAt(totals, at)?.toISOString() ?? null,
    }
  }

  return {
    limits: (requester: Requester) => behindLock(requester, (trx, standing) => shown(trx, requester, standing)),
    set: async (requester: Requester, which: Which, text: string | null): Promise<Outcome<Limits>> => {
      const value = readValue(which.kind, text)
      if (value === undefined) return refused('request.invalid', { fields: { value: 'form' } })
      return keep(requester, which, (kept, at) => changed(kept, value, at))
    },
    confirm: (requester: Requester, which: Which) => keep(requester, which, confirmed),
    timeOut: (requester: Requester, hours: number) =>
      protect(requester, 'time_out', (at) => new Date(at.getTime() + hours * HOUR_MS)),
    selfExclude: (requester: Requester, months: number) =>
      protect(requester, 'self_exclusion', (at) => monthsAfter(at, months)),
    /** Confirms the deposit limits unchanged. */
    review: (requester: Requester): Promise<Outcome<null>> =>
      behindLock(requester, async (trx, { at }) => {
        await createLimitRepository(trx).review(requester.memberId, at)
        return done(null)
      }),
    /** Returns if the member is due to set or review a deposit limit, for the first time or again. */
    reviewDue: async (trx: Trx, memberId: string, at: Date): Promise<'first' | 'again' | null> => {
      const reviewedAt = await createLimitRepository(trx).reviewedAt(memberId)
      if (!reviewedAt) return 'first'
      return monthsAfter(reviewedAt, REVIEW_MONTHS) <= at ? 'again' : null
    },
    playSession: (requester: Requester): Promise<Outcome<PlaySession>> =>
      behindLock(requester, async (_trx, standing) => done(sessionOf(standing))),
    checkReality: (requester: Requester): Promise<Outcome<PlaySession>> =>
      behindLock(requester, async (trx, standing) => {
        const totals = { ...standing.totals, checkedAt: standing.at }
        await createGateRepository(trx).keepTotals(requester.memberId, totals)
        return done(sessionOf({ ...standing, totals }))
      }),
  }
}
export type LimitService = ReturnType<typeof createLimitService>
