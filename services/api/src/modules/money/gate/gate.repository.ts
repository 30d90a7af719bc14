import type { LimitWindow } from '@tessera/site'
import { type Selectable, sql } from 'kysely'
import { type Argument, callFunction, type FunctionCall } from '../../../database/call-function.ts'
import { exactJson } from '../../../database/exact-json.ts'
import type { Trx } from '../../../database/tables.ts'
import type { LedgerTransactionKind, OpenRoundRow, PlayTotalsRow } from '../money.tables.ts'
import type { ActiveLimit, BonusRule, MemberSnapshot } from './gate.domain.ts'
import type { PlayTotals } from './totals.domain.ts'
import { type CalendarWindow, WINDOWS, windowStart, windowsAt } from './windows.domain.ts'

/** Fields of a merchant that the money modules need. */
export interface MerchantRef {
  code: string
  currency: string
  timeZone: string
}

/** Identifies a round, and the call of that round whose posting is looked up. */
export interface RoundLookup {
  provider: string
  roundId: string
  /** Ledger key of the call. */
  key: string
  /** Additional database function to call under the lock; it must be volatile to see concurrent commits. */
  extraCall?: FunctionCall
}

/** State of a round, read while the member is locked. */
export interface RoundState {
  /** House account of the provider's games; null if it was not opened yet. */
  gamesAccount: bigint | null
  open: Selectable<OpenRoundRow> | null
  isClosed: boolean
  /** Amount that the call posted to the house account, minor units; null if it was never posted. */
  postedAmount: bigint | null
  /** Result of the additional function. */
  extraResult: unknown
}

/** Locked snapshot of a member, with account ids (null if an account does not exist). */
export interface LockedSnapshot extends MemberSnapshot {
  cashAccount: bigint | null
  bonusAccount: bigint | null
  round: RoundState
}

type TotalsJson = {
  [Column in keyof PlayTotalsRow]: PlayTotalsRow[Column] extends bigint ? number : string | null
} & { [Seconds in `${'day' | 'week' | 'month'}_seconds`]: number }

interface SnapshotRow {
  at: Date
  totals: TotalsJson
  disabled: boolean
  site_closed: boolean
  session_alive: boolean
  protection_kind: 'time_out' | 'self_exclusion' | null
  protected_until: Date | null
  limits: { by: ActiveLimit['by']; kind: ActiveLimit['kind']; window: ActiveLimit['window']; value: string }[] | null
  cash_account: bigint | null
  bonus_account: bigint | null
  cash: bigint
  bonus: bigint
  debt: bigint
  games_account: bigint | null
  round: RoundJson | null
  round_closed: boolean
  moved: bigint | null
  bonus_rule: (Omit<BonusRule, 'maxBet' | 'cashElsewhere'> & { maxBet: string; cashElsewhere: string }) | null
  beside?: unknown
}

/** JSON numbers: amounts stay within the safe integer range. */
type RoundJson = Omit<Selectable<OpenRoundRow>, 'cash' | 'bonus' | 'win' | 'opened_at' | 'odds'> & {
  cash: number
  bonus: number
  win: number
  odds: number | null
  opened_at: string
}

export const createGateRepository = (trx: Trx) => ({
  /** Locks the member's totals for this transaction and reads what the gate checks. Returns undefined if the member does not exist. */
  lockSnapshot: async (
    memberId: string,
    { currency, timeZone }: MerchantRef,
    session: string | null,
    at: Date | null,
    round: RoundLookup | null,
  ): Promise<LockedSnapshot | undefined> => {
    const args: Argument[] = [
      ['uuid', memberId],
      ['uuid', session],
      ['text', currency],
      ['timestamptz', at],
      ...[round?.provider, round?.roundId, round?.key].map((text): Argument => ['text', text ?? null]),
    ]
    const row = await callFunction<SnapshotRow>(
      trx,
      { name: 'play_standing', args },
      { order: memberId, beside: round?.extraCall ?? null },
    )
    return row && toSnapshot(row, timeZone)
  },
  /** Sums the money received since each window began: deposits, and transfers from an upline. Minor units. */
  sumReceipts: (
    cashAccount: bigint,
    windows: Record<LimitWindow, CalendarWindow>,
    timeZone: string,
  ): Promise<Record<LimitWindow, bigint>> =>
    sumByWindow(trx, cashAccount, windows, timeZone, ['deposit', 'downline_transfer']),
  /** Sums transfers to vendors since each window began, minus transfers back. Minor units, never below zero. */
  sumSentToVendors: async (
    cashAccount: bigint,
    windows: Record<LimitWindow, CalendarWindow>,
    timeZone: string,
  ): Promise<Record<LimitWindow, bigint>> => {
    const kinds = ['transfer_out', 'transfer_back', 'transfer_in'] as const
    const { day, week, month } = await sumByWindow(trx, cashAccount, windows, timeZone, kinds)
    const sentAmount = (sum: bigint): bigint => (sum < 0n ? -sum : 0n)
    return { day: sentAmount(day), week: sentAmount(week), month: sentAmount(month) }
  },
  /**
   * Locks the totals of members until the transaction ends, in a fixed order, and returns them. Members who never played have
   * none.
   */
  lockTotals: async (memberIds: readonly string[]): Promise<Map<string, PlayTotals>> => {
    const { rows } = await sql<{ member_id: string; totals: TotalsJson }>`
      select member_id, row_to_json(t) as totals from play_totals t where member_id = any(${memberIds}::uuid[])
      order by member_id for update`.execute(trx)
    return new Map(rows.map(({ member_id, totals }) => [member_id, toTotals(totals)]))
  },
  saveAllTotals: async (totalsByMember: ReadonlyMap<string, PlayTotals>): Promise<void> => {
    if (totalsByMember.size === 0) return
    const rows = [...totalsByMember].map(([member_id, totals]) => ({ member_id, ...toTotalsRow(totals) }))
    await sql`select play_keep_totals_each(${exactJson(rows)}::text::jsonb)`.execute(trx)
  },
  saveTotals: async (memberId: string, totals: PlayTotals): Promise<void> => {
    await trx.updateTable('play_totals').set(toTotalsRow(totals)).where('member_id', '=', memberId).execute()
  },
})

/** Converts totals to columns, for writing them together with other columns. */
export const toTotalsRow = ({
  windows: { day, week, month },
  ...totals
}: PlayTotals): Omit<PlayTotalsRow, 'member_id'> => ({
  day: day.first,
  week: week.first,
  month: month.first,
  day_staked: day.staked,
  day_lost: day.lost,
  day_seconds: day.seconds,
  week_staked: week.staked,
  week_lost: week.lost,
  week_seconds: week.seconds,
  month_staked: month.staked,
  month_lost: month.lost,
  month_seconds: month.seconds,
  session_started_at: totals.sessionStartedAt,
  session_staked: totals.sessionStaked,
  session_won: totals.sessionWon,
  last_bet_at: totals.lastBetAt,
  checked_at: totals.checkedAt,
})

function toSnapshot(row: SnapshotRow, timeZone: string): LockedSnapshot {
  return {
    at: row.at,
    windows: windowsAt(row.at, timeZone),
    totals: toTotals(row.totals),
    isSiteClosed: row.site_closed,
    isSessionAlive: row.session_alive,
    isDisabled: row.disabled,
    protection:
      row.protection_kind && row.protected_until ? { kind: row.protection_kind, until: row.protected_until } : null,
    limits: (row.limits ?? []).map((limit) => ({ ...limit, value: BigInt(limit.value) })),
    debt: row.debt,
    cash: row.cash,
    bonus: row.bonus,
    bonusRule: row.bonus_rule && {
      ...row.bonus_rule,
      maxBet: BigInt(row.bonus_rule.maxBet),
      cashElsewhere: BigInt(row.bonus_rule.cashElsewhere),
    },
    cashAccount: row.cash_account,
    bonusAccount: row.bonus_account,
    round: {
      gamesAccount: row.games_account,
      open: row.round && toOpenRound(row.round),
      isClosed: row.round_closed,
      postedAmount: row.moved,
      extraResult: row.beside,
    },
  }
}

const toOpenRound = (round: RoundJson): Selectable<OpenRoundRow> => ({
  ...round,
  cash: BigInt(round.cash),
  bonus: BigInt(round.bonus),
  win: BigInt(round.win),
  odds: round.odds === null ? null : round.odds.toFixed(2),
  opened_at: new Date(round.opened_at),
})

function toTotals(row: TotalsJson): PlayTotals {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const window = (name: 'day' | 'week' | 'month') => ({
    first: String(row[name]),
    staked: BigInt(row[`${name}_staked`]),
    lost: BigInt(row[`${name}_lost`]),
    seconds: row[`${name}_seconds`],
  })
  return {
    windows: { day: window('day'), week: window('week'), month: window('month') },
    sessionStartedAt: date(row.session_started_at),
    sessionStaked: BigInt(row.session_staked),
    sessionWon: BigInt(row.session_won),
    lastBetAt: date(row.last_bet_at),
    checkedAt: date(row.checked_at),
  }
}

/** Sums an account's postings of these kinds of transactions since each window began. */
async function sumByWindow(
  trx: Trx,
  account: bigint,
  windows: Record<LimitWindow, CalendarWindow>,
  timeZone: string,
  kinds: readonly LedgerTransactionKind[],
): Promise<Record<LimitWindow, bigint>> {
  const since = (window: LimitWindow) => windowStart(windows[window], timeZone)
  const sum = (window: LimitWindow) =>
    sql<bigint>`coalesce(sum(p.amount) filter (where p.created_at >= ${since(window)}), 0)::bigint`
  const earliest = new Date(Math.min(...WINDOWS.map((window) => since(window).getTime())))
  const { rows } = await sql<Record<LimitWindow, bigint>>`
    select ${sum('day')} as day, ${sum('week')} as week, ${sum('month')} as month
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account_id = ${account} and p.created_at >= ${earliest} and t.kind in (${sql.join(kinds)})`.execute(trx)
  return rows[0] ?? { day: 0n, week: 0n, month: 0n }
}
