import type { LimitKind, LimitWindow, ReachedLimit } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { currentTotals, isPlaying, type PlayTotals, type Split, type WindowTotals } from './totals.domain.ts'
import { type CalendarWindow, WINDOWS } from './windows.domain.ts'

/** Play time until a reality check is due, and the extra time that a game has to reach a pause. */
export const REALITY_CHECK_AFTER_MS = 60 * 60_000
export const REALITY_CHECK_GRACE_MS = 60_000

export interface ActiveLimit {
  by: 'member' | 'operator'
  kind: LimitKind
  window: LimitWindow
  /** Minor units, or minutes for a limit of play time. */
  value: bigint
}

/** Member data that the gate checks, read while the member is locked. Money in minor units. */
export interface MemberSnapshot {
  at: Date
  windows: Record<LimitWindow, CalendarWindow>
  totals: PlayTotals
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

/** Rules for staking bonus money. `maxBet` in minor units; `contributions` in percent by game type. */
export interface BonusRule {
  grantId: string
  maxBet: bigint
  contributions: Readonly<Record<string, number>>
  /** False once the bonus has expired and only waits for open rounds. */
  isUsable: boolean
  /**
   * Own money at vendors, or on its way there or back, if the bonus is for a deposit. It has to be used before the bonus, like the
   * cash in the wallet. Minor units.
   */
  cashElsewhere: bigint
}
/** Part of a bonus rule that a stake is checked against. */
type StakeBonus = Pick<BonusRule, 'maxBet' | 'cashElsewhere'>

/** Returns the bonus rule of {@link Product} for a game type; null if bonus money may not be staked on it. */
export const bonusFor = ({ bonusRule }: Pick<MemberSnapshot, 'bonusRule'>, gameType: string): StakeBonus | null =>
  bonusRule?.isUsable && (bonusRule.contributions[gameType] ?? 0) > 0
    ? { maxBet: bonusRule.maxBet, cashElsewhere: bonusRule.cashElsewhere }
    : null

/** True if bonus money can be staked on a game type now. */
export const canStakeBonus = (snapshot: Pick<MemberSnapshot, 'bonusRule'>, gameType: string): boolean =>
  bonusFor(snapshot, gameType)?.cashElsewhere === 0n

/** Fields of the played product that the gate checks. */
export interface Product {
  open: boolean
  /** Minor units. */
  min: bigint
  max: bigint
  /** Rule of the member's bonus for the product; null if bonus money may not be staked on it. */
  bonus: StakeBonus | null
}

/** Session of the site that the game was launched from; null if there is none. */
export type Caller = { session: string | null }

type CheckResult = Result<null>
const PASSED: CheckResult = ok(null)
/** Returns the first rejected check, or success. */
const firstRejection = (...checks: (() => CheckResult)[]): CheckResult => {
  for (const check of checks) {
    const verdict = check()
    if (!verdict.ok) return verdict
  }
  return PASSED
}

const checkSiteOpen = (snapshot: MemberSnapshot): CheckResult =>
  snapshot.isSiteClosed ? err('system.maintenance') : PASSED
const checkEnabled = (snapshot: MemberSnapshot): CheckResult => (snapshot.isDisabled ? err('user.unavailable') : PASSED)
const checkSession = (snapshot: MemberSnapshot, { session: handle }: Caller): CheckResult =>
  snapshot.isSessionAlive ? PASSED : err(handle === null ? 'session.missing' : 'session.ended')
/** Checks that the member is not excluded from play. */
export const checkProtection = ({ protection }: Pick<MemberSnapshot, 'protection'>): CheckResult =>
  protection
    ? err('protection.active', { value: { kind: protection.kind, until: protection.until.toISOString() } })
    : PASSED
const checkDebt = ({ debt }: MemberSnapshot): CheckResult => (debt > 0n ? err('debt.open') : PASSED)

/** Returns the time from which a reality check is due; null while the member is not playing. */
export function realityCheckAt(totals: PlayTotals, at: Date): Date | null {
  const since = totals.checkedAt ?? totals.sessionStartedAt
  return since && isPlaying(totals, at) ? new Date(since.getTime() + REALITY_CHECK_AFTER_MS) : null
}

function checkRealityCheck({ totals, at }: MemberSnapshot): CheckResult {
  const due = realityCheckAt(totals, at)
  return due && at.getTime() >= due.getTime() + REALITY_CHECK_GRACE_MS ? err('play.check.due') : PASSED
}

const SECONDS_PER_MINUTE = 60n
const ZERO_SPLIT: Split = { cash: 0n, bonus: 0n }
/** Amount of a limit that is used including this stake; play time in seconds. */
const USED_AMOUNT: Record<Exclude<LimitKind, 'deposit'>, (sums: WindowTotals, stake: Split) => bigint> = {
  loss: ({ lost }, { cash }) => lost + cash,
  stake: ({ staked }, { cash, bonus }) => staked + cash + bonus,
  time: ({ seconds }) => BigInt(seconds),
}

const nonNegative = (remaining: bigint): bigint => (remaining > 0n ? remaining : 0n)
const remainingText = (kind: LimitKind, remaining: bigint): string =>
  kind === 'time' ? String(nonNegative(remaining)) : moneyText(nonNegative(remaining))

function limitReached(snapshot: MemberSnapshot, limit: ActiveLimit, remaining: bigint): CheckResult {
  const value: ReachedLimit = {
    limit: { kind: limit.kind, window: limit.window, by: limit.by },
    left: remainingText(limit.kind, remaining),
    resetsAt: snapshot.windows[limit.window].resetsAt.toISOString(),
  }
  return err('limit.reached', { value })
}

/**
 * The limits of a kind from the longest window to the shortest, the stricter of the two that set one: the one that ends last
 * is reported first.
 */
const strictestLimits = (limits: readonly ActiveLimit[], kind: LimitKind): ActiveLimit[] =>
  WINDOWS.toReversed().flatMap((window) =>
    limits
      .filter((limit) => limit.kind === kind && limit.window === window)
      .toSorted((a, b) => (a.value < b.value ? -1 : 1))
      .slice(0, 1),
  )

/** Checks the limits of net loss, stakes and time: the stake may reach a limit but not exceed it, and the play time must not be used up. */
function checkPlayLimits(snapshot: MemberSnapshot, stakeTotal: bigint): CheckResult {
  const totals = currentTotals(snapshot.totals, snapshot.windows)
  const cash = stakeTotal < snapshot.cash ? stakeTotal : snapshot.cash
  const stake = { cash, bonus: stakeTotal - cash }
  for (const kind of ['loss', 'stake', 'time'] as const)
    for (const limit of strictestLimits(snapshot.limits, kind)) {
      const sums = totals.windows[limit.window]
      const usedAmount = USED_AMOUNT[kind](sums, stake)
      if (kind === 'time' ? usedAmount >= limit.value * SECONDS_PER_MINUTE : usedAmount > limit.value)
        return limitReached(snapshot, limit, kind === 'time' ? 0n : limit.value - USED_AMOUNT[kind](sums, ZERO_SPLIT))
    }
  return PASSED
}

/** Splits a stake: cash first, the remainder from bonus money if the bonus allows the game and the whole stake. */
function splitStake({ cash, bonus }: MemberSnapshot, stake: bigint, product: Product): Result<Split> {
  const fromCash = stake < cash ? stake : cash
  const remainder = stake - fromCash
  if (remainder === 0n) return ok({ cash: stake, bonus: 0n })
  if (!product.bonus || remainder > bonus) return err('funds.insufficient')
  const { cashElsewhere } = product.bonus
  if (cashElsewhere > 0n) return err('bonus.cash.elsewhere', { value: { amount: moneyText(cashElsewhere) } })
  if (stake > product.bonus.maxBet) return err('bonus.bet.limit', { value: { max: moneyText(product.bonus.maxBet) } })
  return ok({ cash: fromCash, bonus: remainder })
}

const checkRange = (amount: bigint, { min, max }: Pick<Product, 'min' | 'max'>): CheckResult =>
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
export const evaluateJoin = (snapshot: MemberSnapshot): CheckResult =>
  firstRejection(
    () => checkSiteOpen(snapshot),
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
  )

/** Checks that the member may open a game. A debt blocks it. */
export const evaluateLaunch = (snapshot: MemberSnapshot): CheckResult =>
  firstRejection(
    () => evaluateJoin(snapshot),
    () => checkDebt(snapshot),
  )

/** Checks that the member may transfer the amount to a vendor. It can be staked and lost there, so play limits and debts apply. */
export const evaluateTransferOut = (snapshot: MemberSnapshot, amount = 0n): CheckResult =>
  firstRejection(
    () => evaluateLaunch(snapshot),
    () => checkPlayLimits(snapshot, amount),
  )

/** Maximum transfer to a vendor: the member's cash, capped by the remaining loss and stake limits. Minor units. */
export function maxToVendor(snapshot: MemberSnapshot): bigint {
  const totals = currentTotals(snapshot.totals, snapshot.windows)
  const remainingLimits = (['loss', 'stake'] as const).flatMap((kind) =>
    strictestLimits(snapshot.limits, kind).map(({ value, window }) =>
      nonNegative(value - USED_AMOUNT[kind](totals.windows[window], ZERO_SPLIT)),
    ),
  )
  const [lowest = snapshot.cash] = [snapshot.cash, ...remainingLimits].toSorted((a, b) => (a < b ? -1 : 1))
  return lowest
}

/**
 * Checks that the member may deposit this amount. `depositSums`: deposits since each window began. Debts are repaid by deposits, so they
 * do not block them.
 */
export function evaluateDeposit(
  snapshot: MemberSnapshot,
  amount: bigint,
  bounds: Pick<Product, 'min' | 'max'>,
  depositSums: Record<LimitWindow, bigint>,
): CheckResult {
  const memberCheck = firstRejection(
    () => checkSiteOpen(snapshot),
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
    () => checkRange(amount, bounds),
  )
  return memberCheck.ok ? checkDepositLimits(snapshot, amount, depositSums) : memberCheck
}

function checkDepositLimits(
  snapshot: MemberSnapshot,
  amount: bigint,
  depositSums: Record<LimitWindow, bigint>,
): CheckResult {
  for (const limit of strictestLimits(snapshot.limits, 'deposit'))
    if (depositSums[limit.window] + amount > limit.value)
      return limitReached(snapshot, limit, limit.value - depositSums[limit.window])
  return PASSED
}

/**
 * Checks that a received payment may be credited: not to a disabled or closed account, nor to an excluded member, who is
 * refunded. `amount` is null if an order already counted it, then limits are not checked again.
 */
export const evaluateReceipt = (
  snapshot: MemberSnapshot,
  amount: bigint | null,
  depositSums: Record<LimitWindow, bigint>,
): CheckResult =>
  firstRejection(
    () => checkEnabled(snapshot),
    () => checkProtection(snapshot),
    () => (amount === null ? PASSED : checkDepositLimits(snapshot, amount, depositSums)),
  )
