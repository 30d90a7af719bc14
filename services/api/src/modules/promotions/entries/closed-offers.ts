import type { MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { closedReasonOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { currentEntry } from './current-entry.ts'
import { createEntryRepository } from './entries.repository.ts'

/**
 * Ids of promotions that a member cannot get now: closed to the member, or earned in this period. Read without the member's lock,
 * for display only.
 */
export const createClosedOffers =
  (db: Db, now: () => Date) =>
  async ({ code, ranks, timeZone }: MerchantConfig, memberId: string): Promise<ReadonlySet<string>> => {
    const [offers, candidate, latest] = await Promise.all([
      createOfferRepository(db).list(code),
      createCandidateRepository(db).byMember(memberId, ranks),
      createEntryRepository(db).listLatest(memberId),
    ])
    if (!candidate) return new Set()
    const today = todayOf(now(), timeZone)
    const unavailable = offers.filter((offer) => {
      const entry = currentEntry(latest, offer, today)
      return entry ? entry.state === 'EARNED' : closedReasonOf(offer, candidate, today) !== null
    })
    return new Set(unavailable.map(({ promotionId }) => promotionId))
  }
export type ClosedOffers = ReturnType<typeof createClosedOffers>
