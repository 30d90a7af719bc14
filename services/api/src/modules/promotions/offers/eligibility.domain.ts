import { DAY_MS } from '@tessera/server/durations'
import type { Ineligible, MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

/** Data of a member that the conditions of offers are evaluated with. */
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

/** Current time, with the first days of the day, week and month in the merchant's time zone. */
export interface CalendarPeriods {
  at: Date
  /** `YYYY-MM-DD`. */
  day: string
  week: string
  month: string
}

/** Returns the first days of the day, week and month that contain a moment, in the merchant's time zone. */
export const todayOf = (at: Date, timeZone: string): CalendarPeriods => {
  const { day, week, month } = windowsAt(at, timeZone)
  return { at, day: day.first, week: week.first, month: month.first }
}

/** Returns why the member is not eligible for the offer now; null if eligible. */
export function ineligibleReasonOf(
  { conditions, oncePer, agents }: OfferRules,
  candidate: Candidate,
  today: CalendarPeriods,
): Ineligible | null {
  const age = today.at.getTime() - candidate.registeredAt.getTime()
  const { registered, deposit, ranks } = conditions
  if (candidate.isTrial) return 'trial'
  if (candidate.isAgent && !agents) return 'agent'
  if (deposit?.nth !== undefined && candidate.deposits >= deposit.nth) return 'deposit_passed'
  if (ranks && !ranks.some((rank) => candidate.ranks.includes(rank))) return 'rank'
  if (registered?.within !== undefined && age > registered.within * DAY_MS) return 'registered'
  if (registered?.after !== undefined && age < registered.after * DAY_MS) return 'registered'
  if ((conditions.mobileVerified || oncePer.includes('mobile')) && !candidate.hasMobile) return 'mobile'
  if (oncePer.includes('bank') && !candidate.hasBank) return 'bank'
  if (conditions.birthday && candidate.birthday?.slice(5, 7) !== today.day.slice(5, 7)) return 'birthday'
  return null
}

/** Returns why an offer is closed to the member now; null if it is open. */
export const closedReasonOf = (
  offer: { rules: OfferRules; isPaused: boolean },
  candidate: Candidate,
  today: CalendarPeriods,
) => (offer.isPaused ? 'paused' : ineligibleReasonOf(offer.rules, candidate, today))

/** Deposit that was credited. Minor units; `nth`: position of this deposit among the member's deposits, from 1. */
export interface CreditedDeposit {
  amount: bigint
  nth: number
  kind: string
  /** 1 is Monday, 7 is Sunday, in the merchant's time zone. */
  weekday: number
}

/** True if a deposit meets the deposit condition of the offer. */
export function meetsDeposit({ conditions: { deposit } }: OfferRules, credited: CreditedDeposit): boolean {
  if (!deposit) return true
  if (depositOrderReasonOf(deposit, credited)) return false
  if (deposit.min !== undefined && credited.amount < minorOf(deposit.min)) return false
  return !deposit.methods || deposit.methods.some((kind) => kind === credited.kind)
}

/** Returns why a deposit cannot meet the offer's condition by its order among the member's deposits, or its weekday; null if it can. */
export const depositOrderReasonOf = (
  { nth, weekdays }: NonNullable<OfferRules['conditions']['deposit']>,
  credited: Pick<CreditedDeposit, 'nth' | 'weekday'>,
): 'deposit' | 'deposit_passed' | 'deposit_day' | null => {
  if (nth !== undefined && nth !== credited.nth) return credited.nth > nth ? 'deposit_passed' : 'deposit'
  return weekdays && !weekdays.includes(credited.weekday) ? 'deposit_day' : null
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Returns the key of the offer's current period: `once`, or the first day of the period. */
export const periodKeyOf = ({ period }: OfferRules, today: CalendarPeriods): string =>
  period === 'once' ? 'once' : today[period]

/** Sums of all deposits and counted stakes of a member, in minor units. */
export interface RankSums {
  deposits: bigint
  stakes: bigint
}

/** Returns the ranks whose stake condition is met, regardless of deposits. */
export function ranksByStakes(ranks: MerchantConfig['ranks'], stakes: bigint): MerchantConfig['ranks'] {
  const missedIndex = ranks.findIndex(({ stake }) => stakes < minorOf(stake))
  return missedIndex < 0 ? ranks : ranks.slice(0, missedIndex)
}

/** Returns the ranks that were reached; a rank requires both of its conditions and all ranks before it. */
export function ranksReached(ranks: MerchantConfig['ranks'], { deposits, stakes }: RankSums): MerchantConfig['ranks'] {
  const stakedRanks = ranksByStakes(ranks, stakes)
  const missedIndex = stakedRanks.findIndex(({ deposit }) => deposits < minorOf(deposit))
  return missedIndex < 0 ? stakedRanks : stakedRanks.slice(0, missedIndex)
}
