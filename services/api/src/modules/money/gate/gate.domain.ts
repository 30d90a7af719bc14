import type { LimitKind, LimitWindow, ReachedLimit } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { currentTotals, isPlaying, type Split, type Totals, type WindowTotals } from './totals.domain.ts'
import { WINDOWS, type Window } from './windows.domain.ts'

/** Play time until a reality check is due; the game has a minute more to reach a pause. */
export const CHECK_AFTER_MS = 60 * 60_000
export const CHECK_GRACE_MS = 60_000

export interface ActiveLimit {
  by: 'member' | 'operator'
  kind: LimitKind
  window: LimitWindow
  /** Minor units; minutes of time. */
  value: bigint
}

/** Member data that the gate checks, read while the member is locked. Money in minor units. */
export interface MemberSnapshot {
  at: Date
  windows: Record<LimitWindow, Window>
  totals: Totals
  isSiteClosed: boolean
  isSessionAlive: boolean
  isDisabled: boolean
  protection: { kind: 'time_out' | 'self_exclusion'; until: Date } | null
  limits: readonly ActiveLimit[]
  debt: bigint
  cash: bigint
  bonus: bigint
  /** Rule of the active bonus; null if there is none. */
  bonusRule: BonusRule | null
}

/** Rules for staking bonus money. Minor units; percent by type of game. */
export interface BonusRule {
  grantId: string
  maxBet: bigint
  contributions: Readonly<Record<string, number>>
  /** False once the bonus has expired and only waits for open rounds. */
  isUsable: boolean
}

/** The rule of the member's bonus for a type of game, as {@link Product} has it. */
export const bonusFor = (
  { bonusRule }: Pick<MemberSnapshot, 'bonusRule'>,
  gameType: string,
): { maxBet: bigint } | null =>
  bonusRule?.isUsable && (bonusRule.contributions[gameType] ?? 0) > 0 ? { maxBet: bonusRule.maxBet } : null

/** The product being played, as far as the gate needs it. */
export interface Product {
  open: boolean
  /** Minor units. */
  min: bigint
  max: bigint
  /** The rule of the member's bonus for it; null where bonus money may not be staked. */
  bonus: { maxBet: bigint } | null
}

/** Caller: the site's session that the game was launched from. */
export type Caller = { session: string | null }

type Check = Result<null>
const PASSED: Check = ok(null)
/** Returns the first rejected check, or success. */
const firstRejection = (...checks: (() => Check)[]): Check => {
  for (const check of checks) {
    const verdict = check()
    if (!verdict.ok) return verdict
  }
  return PASSED
}

const checkSiteOpen = (snapshot: MemberSnapshot): Check => (snapshot.isSiteClosed ? err('system.maintenance') : PASSED)
const checkEnabled = (snapshot: MemberSnapshot): Check => (snapshot.isDisabled ? err('user.unavailable') : PASSED)
const checkSession = (snapshot: MemberSnapshot, { session: handle }: Caller): Check =>
  snapshot.isSessionAlive ? PASSED : err(handle === null ? 'session.missing' : 'session.ended')
const checkProtection = ({ protection }: MemberSnapshot): Check =>
  protection
    ? err('protection.active', { value: { kind: protection.kind, until: protection.until.toISOString() } })
    : PASSED
const checkDebt = ({ debt }: MemberSnapshot): Check => (debt > 0n ? err('debt.open') : PASSED)

/** Time from which a reality check is due; null while nothing is played. */
export function realityCheckAt(totals: Totals, at: Date): Date | null {
  const since = totals.checkedAt ?? totals.sessionStartedAt
  return since && isPlaying(totals, at) ? new Date(since.getTime() + CHECK_AFTER_MS) : null
}

function checkRealityCheck({ totals, at }: MemberSnapshot): Check {
  const due = realityCheckAt(totals, at)
  return due && at.getTime() >= due.getTime() + CHECK_GRACE_MS ? err('play.check.due') : PASSED
}

const SECONDS_PER_MINUTE = 60n
const NOTHING: Split = { cash: 0n, bonus: 0n }
/** Part of a limit used with this stake; time in seconds. */
const USED_AMOUNT: Record<Exclude<LimitKind, 'deposit'>, (sums: WindowTotals, stake: Split) => bigint> = {
  loss: ({ lost }, { cash }) => lost + cash,
  stake: ({ staked }, { cash, bonus }) => staked + cash + bonus,
  time: ({ seconds }) => BigInt(seconds),
}

const nonNegative = (remaining: bigint): bigint => (remaining > 0n ? remaining : 0n)
const remainingText = (kind: LimitKind, remaining: bigint): string =>
  kind === 'time' ? String(nonNegative(remaining)) : moneyText(nonNegative(remaining))

function limitReached(snapshot: MemberSnapshot, limit: ActiveLimit, remaining: bigint): Check {
  const value: ReachedLimit = {
    limit: { kind: limit.kind, window: limit.window, by: limit.by },
    left: remainingText(limit.kind, remaining),
    resetsAt: snapshot.windows[limit.window].resetsAt.toISOString(),
  }
  return err('limit.reached', { value })
}

/**
 * The limits of a kind from the longest window to the shortest, the stricter of the two that set one: the one that ends last
 * is reported.
 */
const strictestLimits = (limits: readonly ActiveLimit[], kind: LimitKind): ActiveLimit[] =>
  WINDOWS.toReversed().flatMap((window) =>
    limits
      .filter((limit) => limit.kind === kind && limit.window === window)
      .toSorted((a, b) => (a.value < b.value ? -1 : 1))
      .slice(0, 1),
  )

/** Checks the limits of net loss, stakes and time: this stake may reach a limit but not exceed it. Used-up play time is rejected. */
function checkPlayLimits(snapshot: MemberSnapshot, stakeTotal: bigint): Check {
  const totals = currentTotals(snapshot.totals, snapshot.windows)
  const cash = stakeTotal < snapshot.cash ? stakeTotal : snapshot.cash
  const stake = { cash, bonus: stakeTotal - cash }
  for (const kind of ['loss', 'stake', 'time'] as const)
    for (const limit of strictestLimits(snapshot.limits, kind)) {
      const sums = totals.windows[limit.window]
      const used = USED_AMOUNT[kind](sums, stake)
      if (kind === 'time' ? used >= limit.value * SECONDS_PER_MINUTE : used > limit.value)
        return limitReached(snapshot, limit, kind === 'time' ? 0n : limit.value - USED_AMOUNT[kind](sums, NOTHING))
    }
  return PASSED
}

/** Cash first; the rest from bonus money, where the bonus allows the game and the whole stake. */
function splitStake({ cash, bonus }: MemberSnapshot, stake: bigint, product: Product): Result<Split> {
  const fromCash = stake < cash ? stake : cash
  const remainder = stake - fromCash
  if (remainder === 0n) return ok({ cash: stake, bonus: 0n })
  if (!product.bonus || remainder > bonus) return err('funds.insufficient')
  if (stake > product.bonus.maxBet) return err('bonus.bet.limit', { value: { max: moneyText(product.bonus.maxBet) } })
  return ok({ cash: fromCash, bonus: remainder })
}

const checkRange = (amount: bigint, { min, max }: Pick<Product, 'min' | 'max'>): Check =>
  amount < min || amount > max ? err('amount.range', { value: { min: moneyText(min), max: moneyText(max) } }) : PASSED

/** Checks that the member may stake the amount now, and returns how it is split into cash and bonus. */
export function evaluatePlay(snapshot: MemberSnapshot, caller: Caller, stake: bigint, product: Product): Result<Split> {
  const verdict = firstRejection(
    () => checkSiteOpen(snapshot),
    () => (product.open ? PASSED : err('game.unavailable')),
    () => checkSession(snapshot, caller),
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
    () => checkRange(stake, product),
    () => checkRealityCheck(snapshot),
    () => checkPlayLimits(snapshot, stake),
    () => checkDebt(snapshot),
  )
  return verdict.ok ? splitStake(snapshot, stake, product) : verdict
}

/** Checks that the member may take part in a promotion. */
export const evaluateJoin = (snapshot: MemberSnapshot): Check =>
  firstRejection(
    () => checkSiteOpen(snapshot),
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
  )

/** Checks that the member may open a game. A debt blocks it. */
export const evaluateLaunch = (snapshot: MemberSnapshot): Check =>
  firstRejection(
    () => evaluateJoin(snapshot),
    () => checkDebt(snapshot),
  )

/** Checks that the member may transfer the amount to a vendor. It can be staked and lost there, so play limits and debts apply. */
export const evaluateTransferOut = (snapshot: MemberSnapshot, amount = 0n): Check =>
  firstRejection(
    () => evaluateLaunch(snapshot),
    () => checkPlayLimits(snapshot, amount),
  )

/** Maximum transfer to a vendor: the member's cash, capped by what the loss and stake limits leave. Minor units. */
export function maxToVendor(snapshot: MemberSnapshot): bigint {
  const totals = currentTotals(snapshot.totals, snapshot.windows)
  const remainingLimits = (['loss', 'stake'] as const).flatMap((kind) =>
    strictestLimits(snapshot.limits, kind).map(({ value, window }) =>
      nonNegative(value - USED_AMOUNT[kind](totals.windows[window], NOTHING)),
    ),
  )
  const [lowest = snapshot.cash] = [snapshot.cash, ...remainingLimits].toSorted((a, b) => (a < b ? -1 : 1))
  return lowest
}

/**
 * Checks that the member may pay this in. `paidIn`: deposit sums since each window began. Debts are repaid by deposits, so they
 * block none.
 */
export function evaluateDeposit(
  snapshot: MemberSnapshot,
  amount: bigint,
  bounds: Pick<Product, 'min' | 'max'>,
  depositSums: Record<LimitWindow, bigint>,
): Check {
  const memberCheck = firstRejection(
    () => checkSiteOpen(snapshot),
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
    () => checkRange(amount, bounds),
  )
  return memberCheck.ok ? checkDepositLimits(snapshot, amount, depositSums) : memberCheck
}

function checkDepositLimits(snapshot: MemberSnapshot, amount: bigint, depositSums: Record<LimitWindow, bigint>): Check {
  for (const limit of strictestLimits(snapshot.limits, 'deposit'))
    if (depositSums[limit.window] + amount > limit.value)
      return limitReached(snapshot, limit, limit.value - depositSums[limit.window])
  return PASSED
}

/**
 * Checks that a received payment may be credited. Not to an account that is disabled or closed; an excluded member is
 * refunded; if an order counted it already, limits are not checked again.
 */
export const evaluateReceipt = (
  snapshot: MemberSnapshot,
  amount: bigint | null,
  depositSums: Record<LimitWindow, bigint>,
): Check =>
  firstRejection(
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
    () => (amount === null ? PASSED : checkDepositLimits(snapshot, amount, depositSums)),
  )
