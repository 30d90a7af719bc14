import type { Ineligible, MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

const DAY_MS = 86_400_000

/** A member as offers evaluate one. */
export interface Candidate {
  isAgent: boolean
  isTrial: boolean
  registeredAt: Date
  hasMobile: boolean
  hasBank: boolean
  /** `YYYY-MM-DD`; null if the member has not entered it. */
  birthday: string | null
  /** Labels of ranks that the member has reached. */
  ranks: readonly string[]
  /** Number of credited deposits. */
  deposits: number
}

/** The calendar where the merchant is. */
export interface Today {
  at: Date
  /** `YYYY-MM-DD`. */
  day: string
  week: string
  month: string
}

/** Returns the days that begin the day, the week and the month of a moment, where the merchant is. */
export const todayOf = (at: Date, timeZone: string): Today => {
  const { day, week, month } = windowsAt(at, timeZone)
  return { at, day: day.first, week: week.first, month: month.first }
}

/** Why the offer is not for the member now; null where it is. */
export function ineligible(
  { conditions, oncePer, agents }: OfferRules,
  candidate: Candidate,
  today: Today,
): Ineligible | null {
  const age = today.at.getTime() - candidate.registeredAt.getTime()
  const { registered, deposit, ranks } = conditions
  if (candidate.isTrial) return 'trial'
  if (candidate.isAgent && !agents) return 'agent'
  if (deposit?.nth !== undefined && candidate.deposits >= deposit.nth) return 'deposit'
  if (ranks && !ranks.some((rank) => candidate.ranks.includes(rank))) return 'rank'
  if (registered?.within !== undefined && age > registered.within * DAY_MS) return 'registered'
  if (registered?.after !== undefined && age < registered.after * DAY_MS) return 'registered'
  if ((conditions.mobileVerified || oncePer.includes('mobile')) && !candidate.hasMobile) return 'mobile'
  if (oncePer.includes('bank') && !candidate.hasBank) return 'bank'
  if (conditions.birthday && candidate.birthday?.slice(5, 7) !== today.day.slice(5, 7)) return 'birthday'
  return null
}

/** Why an offer is closed to the member now; null where it is open. */
export const closedTo = (offer: { rules: OfferRules; isPaused: boolean }, candidate: Candidate, today: Today) =>
  offer.isPaused ? 'paused' : ineligible(offer.rules, candidate, today)

/** A deposit that was credited. Minor units; `nth`: of the member's, with this one. */
export interface CreditedDeposit {
  amount: bigint
  nth: number
  kind: string
  /** 1 is Monday, 7 is Sunday, where the merchant is. */
  weekday: number
}

/** True if a deposit is the one that the offer requires. */
export function meetsDeposit({ conditions: { deposit } }: OfferRules, paid: CreditedDeposit): boolean {
  if (!deposit) return true
  if (!isDepositOf(deposit, paid)) return false
  if (deposit.min !== undefined && paid.amount < minorOf(deposit.min)) return false
  return !deposit.methods || deposit.methods.some((kind) => kind === paid.kind)
}

/** Returns false if the offer requires a deposit of another number or on another weekday. */
export const isDepositOf = (
  { nth, weekdays }: NonNullable<OfferRules['conditions']['deposit']>,
  paid: Pick<CreditedDeposit, 'nth' | 'weekday'>,
): boolean => (nth === undefined || nth === paid.nth) && (!weekdays || weekdays.includes(paid.weekday))

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Names the period that runs: `once`, or its first day. */
export const periodOf = ({ period }: OfferRules, today: Today): string => (period === 'once' ? 'once' : today[period])

/** Life-time sums, minor units. */
export interface RankSums {
  deposits: bigint
  stakes: bigint
}

/** The ranks that a member's stakes are enough for, whatever was paid in. */
export function stakedFor(ranks: MerchantConfig['ranks'], stakes: bigint): MerchantConfig['ranks'] {
  const missed = ranks.findIndex(({ stake }) => stakes < minorOf(stake))
  return missed < 0 ? ranks : ranks.slice(0, missed)
}

/** The ranks that were reached: each requires both of its conditions, and all ranks before it. */
export function ranksReached(ranks: MerchantConfig['ranks'], { deposits, stakes }: RankSums): MerchantConfig['ranks'] {
  const staked = stakedFor(ranks, stakes)
  const missed = staked.findIndex(({ deposit }) => deposits < minorOf(deposit))
  return missed < 0 ? staked : staked.slice(0, missed)
}
