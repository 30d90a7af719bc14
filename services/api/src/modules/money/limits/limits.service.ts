import { HOUR_MS } from '@tessera/server/durations'
import { GameType, LimitKind, type Limits, type LimitWindow, type PlaySession } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { ApplyEffects, CarriedProtections } from '../../identity/protections/carried-protections.ts'
import { canStakeBonus, realityCheckAt } from '../gate/gate.domain.ts'
import { createGateRepository, type LockedSnapshot } from '../gate/gate.repository.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import { currentTotals, isPlaying } from '../gate/totals.domain.ts'
import { WINDOWS } from '../gate/windows.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import {
  changeLimit,
  confirmRaise,
  formatLimit,
  monthsAfter,
  NO_LIMIT,
  parseLimit,
  pendingRaise,
  type StoredLimit,
} from './limits.domain.ts'
import { createLimitRepository } from './limits.repository.ts'

const SECONDS_PER_MINUTE = 60
/** Months after which deposit limits must be reviewed again. */
const REVIEW_MONTHS = 6

export interface LimitKey {
  kind: LimitKind
  window: LimitWindow
}

/** A member's own limits and pauses. All of it happens behind the member's lock, so that no bet slips between. */
export const createLimitService = (
  db: Db,
  gate: Pick<Gate, 'standingOf'>,
  applyEffects: ApplyEffects,
  protections: Pick<CarriedProtections, 'store'>,
) => {
  const withMemberLock = <T>(
    requester: Requester,
    task: (trx: Trx, snapshot: LockedSnapshot) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    db.transaction().execute(async (trx) => {
      const snapshot = await gate.standingOf(trx, requester)
      return snapshot.ok ? task(trx, snapshot.value) : snapshot
    })

  const loadLimits = async (trx: Trx, memberId: string) => {
    const rows = await createLimitRepository(trx).listLimits(memberId)
    return (setBy: 'member' | 'operator', { kind, window }: LimitKey): StoredLimit => {
      const row = rows.find(
        (limitRow) => limitRow.set_by === setBy && limitRow.kind === kind && limitRow.span === window,
      )
      if (!row) return NO_LIMIT
      return {
        value: row.value,
        raise: row.raise_asked_at ? { to: row.raise_to, requestedAt: row.raise_asked_at } : null,
      }
    }
  }

  const viewLimits = async (
    trx: Trx,
    { memberId, merchant }: Requester,
    snapshot: LockedSnapshot,
  ): Promise<Result<Limits>> => {
    const storedLimit = await loadLimits(trx, memberId)
    const { at, windows, cashAccount, protection } = snapshot
    const totals = currentTotals(snapshot.totals, windows)
    const receipts =
      cashAccount === null ? null : await createGateRepository(trx).sumReceipts(cashAccount, windows, merchant.timeZone)
    const usedText: Record<LimitKind, (window: LimitWindow) => string> = {
      deposit: (window) => moneyText(receipts?.[window] ?? 0n),
      loss: (window) => moneyText(totals.windows[window].lost > 0n ? totals.windows[window].lost : 0n),
      stake: (window) => moneyText(totals.windows[window].staked),
      time: (window) => String(Math.floor(totals.windows[window].seconds / SECONDS_PER_MINUTE)),
    }
    return ok({
      limits: LimitKind.options.flatMap((kind) =>
        WINDOWS.map((window) => ({
          kind,
          window,
          value: formatLimit(kind, storedLimit('member', { kind, window }).value),
          operator: formatLimit(kind, storedLimit('operator', { kind, window }).value),
          used: usedText[kind](window),
          resetsAt: windows[window].resetsAt.toISOString(),
          raise: pendingRaise(kind, storedLimit('member', { kind, window }), at),
        })),
      ),
      protection: protection && { kind: protection.kind, until: protection.until.toISOString() },
    })
  }

  const updateLimit = (
    requester: Requester,
    limitKey: LimitKey,
    change: (stored: StoredLimit, at: Date) => StoredLimit | null,
  ): Promise<Result<Limits>> =>
    withMemberLock(requester, async (trx, snapshot) => {
      const storedLimit = await loadLimits(trx, requester.memberId)
      const changedLimit = change(storedLimit('member', limitKey), snapshot.at)
      if (!changedLimit) return err('limit.pending')
      await createLimitRepository(trx).saveLimit(requester.memberId, limitKey, changedLimit, snapshot.at)
      return viewLimits(trx, requester, snapshot)
    })

  const exclude = (requester: Requester, kind: 'time_out' | 'self_exclusion', untilOf: (at: Date) => Date) =>
    withMemberLock(requester, async (trx, { at }) => {
      await createLimitRepository(trx).addProtection(requester.memberId, kind, at, untilOf(at))
      await protections.store(trx, { id: requester.memberId, merchant: requester.merchant.code }, at)
      await applyEffects(trx, requester.memberId, [kind], at)
      const snapshot = await gate.standingOf(trx, requester)
      return snapshot.ok ? viewLimits(trx, requester, snapshot.value) : snapshot
    })

  const toPlaySession = (snapshot: LockedSnapshot): PlaySession => {
    const { totals, at } = snapshot
    const isContinuing = isPlaying(totals, at)
    const [staked, won] = isContinuing ? [totals.sessionStaked, totals.sessionWon] : [0n, 0n]
    return {
      mode: 'real',
      balance: moneyText(snapshot.cash + snapshot.bonus),
      cash: moneyText(snapshot.cash),
      bonus: moneyText(snapshot.bonus),
      bonusGameTypes: GameType.options.filter((type) => canStakeBonus(snapshot, type)),
      startedAt: isContinuing ? (totals.sessionStartedAt?.toISOString() ?? null) : null,
      staked: moneyText(staked),
      won: moneyText(won),
      net: moneyText(won - staked),
      checkAt: realityCheckAt(totals, at)?.toISOString() ?? null,
    }
  }

  return {
    listLimits: (requester: Requester) =>
      withMemberLock(requester, (trx, snapshot) => viewLimits(trx, requester, snapshot)),
    setLimit: async (requester: Requester, limitKey: LimitKey, text: string | null): Promise<Result<Limits>> => {
      const value = parseLimit(limitKey.kind, text)
      if (value === undefined) return err('request.invalid', { fields: { value: 'form' } })
      return updateLimit(requester, limitKey, (stored, at) => changeLimit(stored, value, at))
    },
    confirmRaise: (requester: Requester, limitKey: LimitKey) => updateLimit(requester, limitKey, confirmRaise),
    timeOut: (requester: Requester, hours: number) =>
      exclude(requester, 'time_out', (at) => new Date(at.getTime() + hours * HOUR_MS)),
    selfExclude: (requester: Requester, months: number) =>
      exclude(requester, 'self_exclusion', (at) => monthsAfter(at, months)),
    /** Confirms the deposit limits unchanged. */
    confirmReview: (requester: Requester): Promise<Result<null>> =>
      withMemberLock(requester, async (trx, { at }) => {
        await createLimitRepository(trx).saveReview(requester.memberId, at)
        return ok(null)
      }),
    /** Returns `first` if the member has never set or reviewed a deposit limit, `again` if the last review is too old, otherwise null. */
    reviewDue: async (trx: Trx, memberId: string, at: Date): Promise<'first' | 'again' | null> => {
      const reviewedAt = await createLimitRepository(trx).reviewedAt(memberId)
      if (!reviewedAt) return 'first'
      return monthsAfter(reviewedAt, REVIEW_MONTHS) <= at ? 'again' : null
    },
    playSession: (requester: Requester): Promise<Result<PlaySession>> =>
      withMemberLock(requester, async (_trx, snapshot) => ok(toPlaySession(snapshot))),
    confirmRealityCheck: (requester: Requester): Promise<Result<PlaySession>> =>
      withMemberLock(requester, async (trx, snapshot) => {
        const totals = { ...snapshot.totals, checkedAt: snapshot.at }
        await createGateRepository(trx).saveTotals(requester.memberId, totals)
        return ok(toPlaySession({ ...snapshot, totals }))
      }),
  }
}
export type LimitService = ReturnType<typeof createLimitService>
