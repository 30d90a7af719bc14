import { GameType, LimitKind, type Limits, type LimitWindow, type PlaySession } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { CarriedProtections } from '../../identity/protections/carried-protections.ts'
import { bonusFor, checkAt } from '../gate/gate.domain.ts'
import { createGateRepository, type LockedSnapshot } from '../gate/gate.repository.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import { current, isPlaying } from '../gate/totals.domain.ts'
import { WINDOWS } from '../gate/windows.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import {
  changed,
  confirmed,
  monthsAfter,
  readValue,
  type StoredLimit,
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
    work: (trx: Trx, snapshot: LockedSnapshot) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> =>
    db.transaction().execute(async (trx) => {
      const snapshot = await gate.standingOf(trx, requester)
      return snapshot.ok ? work(trx, snapshot.value) : snapshot
    })

  const loadLimits = async (trx: Trx, memberId: string) => {
    const rows = await createLimitRepository(trx).all(memberId)
    return (setBy: 'member' | 'operator', { kind, window }: Which): StoredLimit => {
      const row = rows.find(
        (limitRow) => limitRow.set_by === setBy && limitRow.kind === kind && limitRow.span === window,
      )
      if (!row) return UNLIMITED
      return {
        value: row.value,
        raise: row.raise_asked_at ? { to: row.raise_to, requestedAt: row.raise_asked_at } : null,
      }
    }
  }

  const viewLimits = async (
    trx: Trx,
    { memberId, house: merchant }: Requester,
    snapshot: LockedSnapshot,
  ): Promise<Outcome<Limits>> => {
    const storedLimit = await loadLimits(trx, memberId)
    const { at, windows, cashAccount, protection } = snapshot
    const totals = current(snapshot.totals, windows)
    const paidIn =
      cashAccount === null ? null : await createGateRepository(trx).paidIn(cashAccount, windows, merchant.timeZone)
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
          value: textOf(kind, storedLimit('member', { kind, window }).value),
          operator: textOf(kind, storedLimit('operator', { kind, window }).value),
          used: used[kind](window),
          resetsAt: windows[window].resetsAt.toISOString(),
          raise: waitingRaise(kind, storedLimit('member', { kind, window }), at),
        })),
      ),
      protection: protection && { kind: protection.kind, until: protection.until.toISOString() },
    })
  }

  const updateLimit = (
    requester: Requester,
    which: Which,
    next: (stored: StoredLimit, at: Date) => StoredLimit | null,
  ): Promise<Outcome<Limits>> =>
    behindLock(requester, async (trx, snapshot) => {
      const storedLimit = await loadLimits(trx, requester.memberId)
      const limit = next(storedLimit('member', which), snapshot.at)
      if (!limit) return refused('limit.pending')
      await createLimitRepository(trx).keep(requester.memberId, which, limit, snapshot.at)
      return viewLimits(trx, requester, snapshot)
    })

  const protect = (requester: Requester, kind: 'time_out' | 'self_exclusion', untilOf: (at: Date) => Date) =>
    behindLock(requester, async (trx, { at }) => {
      await createLimitRepository(trx).protect(requester.memberId, kind, at, untilOf(at))
      await protections.store(trx, { id: requester.memberId, merchant: requester.house.code }, at)
      if (kind === 'self_exclusion') await onExclude(trx, requester.memberId, at)
      const snapshot = await gate.standingOf(trx, requester)
      return snapshot.ok ? viewLimits(trx, requester, snapshot.value) : snapshot
    })

  const sessionOf = (snapshot: LockedSnapshot): PlaySession => {
    const { totals, at } = snapshot
    const goesOn = isPlaying(totals, at)
    const [staked, won] = goesOn ? [totals.sessionStaked, totals.sessionWon] : [0n, 0n]
    return {
      mode: 'real',
      balance: moneyText(snapshot.cash + snapshot.bonus),
      cash: moneyText(snapshot.cash),
      bonus: moneyText(snapshot.bonus),
      bonusGameTypes: GameType.options.filter((type) => bonusFor(snapshot, type) !== null),
      startedAt: goesOn ? (totals.sessionStartedAt?.toISOString() ?? null) : null,
      staked: moneyText(staked),
      won: moneyText(won),
      net: moneyText(won - staked),
      checkAt: checkAt(totals, at)?.toISOString() ?? null,
    }
  }

  return {
    limits: (requester: Requester) => behindLock(requester, (trx, snapshot) => viewLimits(trx, requester, snapshot)),
    set: async (requester: Requester, which: Which, text: string | null): Promise<Outcome<Limits>> => {
      const value = readValue(which.kind, text)
      if (value === undefined) return refused('request.invalid', { fields: { value: 'form' } })
      return updateLimit(requester, which, (stored, at) => changed(stored, value, at))
    },
    confirm: (requester: Requester, which: Which) => updateLimit(requester, which, confirmed),
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
      behindLock(requester, async (_trx, snapshot) => done(sessionOf(snapshot))),
    checkReality: (requester: Requester): Promise<Outcome<PlaySession>> =>
      behindLock(requester, async (trx, snapshot) => {
        const totals = { ...snapshot.totals, checkedAt: snapshot.at }
        await createGateRepository(trx).keepTotals(requester.memberId, totals)
        return done(sessionOf({ ...snapshot, totals }))
      }),
  }
}
export type LimitService = ReturnType<typeof createLimitService>
