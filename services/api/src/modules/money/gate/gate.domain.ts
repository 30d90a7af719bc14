import type { LimitKind, LimitWindow, ReachedLimit } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { current, isPlaying, type Split, type Totals, type WindowTotals } from './totals.domain.ts'
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

/** A member as the gate finds one, behind the member's lock. Money in minor units. */
export interface MemberSnapshot {
  at: Date
  windows: Record<LimitWindow, Window>
  totals: Totals
  siteClosed: boolean
  sessionAlive: boolean
  disabled: boolean
  protection: { kind: 'time_out' | 'self_exclusion'; until: Date } | null
  limits: readonly ActiveLimit[]
  debt: bigint
  cash: bigint
  bonus: bigint
  /** Of the bonus that is played through; null where there is none. */
  bonusRule: BonusRule | null
}

/** Rules for staking bonus money. Minor units; percent by type of game. */
export interface BonusRule {
  grantId: string
  maxBet: bigint
  contributions: Readonly<Record<string, number>>
  /** Not once its time is over, and rounds are awaited. */
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

type Check = Outcome<null>
const PASSED: Check = done(null)
/** The first that refuses. */
const first = (...checks: (() => Check)[]): Check => {
  for (const check of checks) {
    const verdict = check()
    if (!verdict.ok) return verdict
  }
  return PASSED
}

const siteOpen = (snapshot: MemberSnapshot): Check => (snapshot.siteClosed ? refused('system.maintenance') : PASSED)
const enabled = (snapshot: MemberSnapshot): Check => (snapshot.disabled ? refused('user.unavailable') : PASSED)
const session = (snapshot: MemberSnapshot, { session: handle }: Caller): Check =>
  snapshot.sessionAlive ? PASSED : refused(handle === null ? 'session.missing' : 'session.ended')
const unprotected = ({ protection }: MemberSnapshot): Check =>
  protection
    ? refused('protection.active', { value: { kind: protection.kind, until: protection.until.toISOString() } })
    : PASSED
const withoutDebt = ({ debt }: MemberSnapshot): Check => (debt > 0n ? refused('debt.open') : PASSED)

/** Time from which a reality check is due; null while nothing is played. */
export function checkAt(totals: Totals, at: Date): Date | null {
  const since = totals.checkedAt ?? totals.sessionStartedAt
  return since && isPlaying(totals, at) ? new Date(since.getTime() + CHECK_AFTER_MS) : null
}

function realityChecked({ totals, at }: MemberSnapshot): Check {
  const due = checkAt(totals, at)
  return due && at.getTime() >= due.getTime() + CHECK_GRACE_MS ? refused('play.check.due') : PASSED
}

const SECONDS = 60n
const NOTHING: Split = { cash: 0n, bonus: 0n }
/** Part of a limit used with this stake; time in seconds. */
const USED: Record<Exclude<LimitKind, 'deposit'>, (sums: WindowTotals, stake: Split) => bigint> = {
  loss: ({ lost }, { cash }) => lost + cash,
  stake: ({ staked }, { cash, bonus }) => staked + cash + bonus,
  time: ({ seconds }) => BigInt(seconds),
}

const roomOf = (remaining: bigint): bigint => (remaining > 0n ? remaining : 0n)
const leftText = (kind: LimitKind, remaining: bigint): string =>
  kind === 'time' ? String(roomOf(remaining)) : moneyText(roomOf(remaining))

function reached(snapshot: MemberSnapshot, limit: ActiveLimit, remaining: bigint): Check {
  const value: ReachedLimit = {
    limit: { kind: limit.kind, window: limit.window, by: limit.by },
    left: leftText(limit.kind, remaining),
    resetsAt: snapshot.windows[limit.window].resetsAt.toISOString(),
  }
  return refused('limit.reached', { value })
}

/**
 * The limits of a kind from the longest window to the shortest, the stricter of the two that set one: the one that ends last
 * is reported.
 */
const strictest = (limits: readonly ActiveLimit[], kind: LimitKind): ActiveLimit[] =>
  WINDOWS.toReversed().flatMap((window) =>
    limits
      .filter((limit) => limit.kind === kind && limit.window === window)
      .toSorted((a, b) => (a.value < b.value ? -1 : 1))
      .slice(0, 1),
  )

/** Net loss, stakes and time: with this stake each may be reached and none passed. Time that is used up is over. */
function withinPlayLimits(snapshot: MemberSnapshot, stakeTotal: bigint): Check {
  const totals = current(snapshot.totals, snapshot.windows)
  const cash = stakeTotal < snapshot.cash ? stakeTotal : snapshot.cash
  const stake = { cash, bonus: stakeTotal - cash }
  for (const kind of ['loss', 'stake', 'time'] as const)
    for (const limit of strictest(snapshot.limits, kind)) {
      const sums = totals.windows[limit.window]
      const used = USED[kind](sums, stake)
      if (kind === 'time' ? used >= limit.value * SECONDS : used > limit.value)
        return reached(snapshot, limit, kind === 'time' ? 0n : limit.value - USED[kind](sums, NOTHING))
    }
  return PASSED
}

/** Cash first; the rest from bonus money, where the bonus allows the game and the whole stake. */
function funds({ cash, bonus }: MemberSnapshot, stake: bigint, product: Product): Outcome<Split> {
  const fromCash = stake < cash ? stake : cash
  const remainder = stake - fromCash
  if (remainder === 0n) return done({ cash: stake, bonus: 0n })
  if (!product.bonus || remainder > bonus) return refused('funds.insufficient')
  if (stake > product.bonus.maxBet)
    return refused('bonus.bet.limit', { value: { max: moneyText(product.bonus.maxBet) } })
  return done({ cash: fromCash, bonus: remainder })
}

const range = (amount: bigint, { min, max }: Pick<Product, 'min' | 'max'>): Check =>
  amount < min || amount > max
    ? refused('amount.range', { value: { min: moneyText(min), max: moneyText(max) } })
    : PASSED

/** May the member stake this now, and of what would it be paid? */
export function judgePlay(snapshot: MemberSnapshot, caller: Caller, stake: bigint, product: Product): Outcome<Split> {
  const verdict = first(
    () => siteOpen(snapshot),
    () => (product.open ? PASSED : refused('game.unavailable')),
    () => session(snapshot, caller),
    () => enabled(snapshot),
    () => unprotected(snapshot),
    () => range(stake, product),
    () => realityChecked(snapshot),
    () => withinPlayLimits(snapshot, stake),
    () => withoutDebt(snapshot),
  )
  return verdict.ok ? funds(snapshot, stake, product) : verdict
}

/** May the member take part in a promotion? */
export const judgeJoin = (snapshot: MemberSnapshot): Check =>
  first(
    () => siteOpen(snapshot),
    () => enabled(snapshot),
    () => unprotected(snapshot),
  )

/** May the member open a game? With a debt no stake is taken there. */
export const judgeLaunch = (snapshot: MemberSnapshot): Check =>
  first(
    () => judgeJoin(snapshot),
    () => withoutDebt(snapshot),
  )

/** May the member move so much to a vendor? It can be staked and lost there, so limits of play and a debt stop it as well. */
export const judgeTransferOut = (snapshot: MemberSnapshot, amount = 0n): Check =>
  first(
    () => judgeLaunch(snapshot),
    () => withinPlayLimits(snapshot, amount),
  )

/** The most that may go to a vendor at once: the member's cash, up to what limits of losses and stakes leave. Minor units. */
export function maxToVendor(snapshot: MemberSnapshot): bigint {
  const totals = current(snapshot.totals, snapshot.windows)
  const room = (['loss', 'stake'] as const).flatMap((kind) =>
    strictest(snapshot.limits, kind).map(({ value, window }) =>
      roomOf(value - USED[kind](totals.windows[window], NOTHING)),
    ),
  )
  const [lowest = snapshot.cash] = [snapshot.cash, ...room].toSorted((a, b) => (a < b ? -1 : 1))
  return lowest
}

/**
 * Checks that the member may pay this in. `paidIn`: sums since each window began. Debts are repaid by deposits, so they
 * block none.
 */
export function judgeDeposit(
  snapshot: MemberSnapshot,
  amount: bigint,
  bounds: Pick<Product, 'min' | 'max'>,
  paidIn: Record<LimitWindow, bigint>,
): Check {
  const allowed = first(
    () => siteOpen(snapshot),
    () => enabled(snapshot),
    () => unprotected(snapshot),
    () => range(amount, bounds),
  )
  return allowed.ok ? withinDepositLimits(snapshot, amount, paidIn) : allowed
}

function withinDepositLimits(snapshot: MemberSnapshot, amount: bigint, paidIn: Record<LimitWindow, bigint>): Check {
  for (const limit of strictest(snapshot.limits, 'deposit'))
    if (paidIn[limit.window] + amount > limit.value) return reached(snapshot, limit, limit.value - paidIn[limit.window])
  return PASSED
}

/**
 * Checks that a received payment may be credited. Not to an account that is disabled or closed; an excluded member is
 * refunded; if an order counted it already, limits are not checked again.
 */
export const judgeReceipt = (
  snapshot: MemberSnapshot,
  amount: bigint | null,
  paidIn: Record<LimitWindow, bigint>,
): Check =>
  first(
    () => enabled(snapshot),
    () => unprotected(snapshot),
    () => (amount === null ? PASSED : withinDepositLimits(snapshot, amount, paidIn)),
  )
