import { type CalendarPeriods, periodKeyOf } from '../offers/eligibility.domain.ts'
import type { StoredOffer } from '../offers/offers.repository.ts'
import type { StoredEntry } from '../reward.tables.ts'

/**
 * Finds a member's entry of an offer that was joined or earned in the current period; undefined if there is none. `latest`: the latest
 * entry of each promotion.
 */
export function currentEntry(
  latest: readonly StoredEntry[],
  { promotionId, rules }: Pick<StoredOffer, 'promotionId' | 'rules'>,
  today: CalendarPeriods,
): StoredEntry | undefined {
  const period = periodKeyOf(rules, today)
  return latest.find(
    ({ promotion_id, period: entryPeriod, state }) =>
      promotion_id === promotionId && entryPeriod === period && (state === 'EARNED' || state === 'JOINED'),
  )
}
