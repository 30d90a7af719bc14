import { createHmac } from 'node:crypto'
import type { OfferRules } from '@tessera/site/operations'
import type { Insertable } from 'kysely'
import type { PromotionUseRow, StoredEntry } from '../../../reward-tables.ts'
import type { FoundCandidate } from './candidates.repository.ts'

/** What an entry is one by beside the member, as digests: the key is the promotion, so that no two rows of others tell of one person. */
export function usesOf(
  { oncePer }: OfferRules,
  { id, merchant, promotion_id, period }: StoredEntry,
  who: Pick<FoundCandidate, 'mobile' | 'bank'> & { device: string | null },
): Insertable<PromotionUseRow>[] {
  return (['device', 'mobile', 'bank'] as const).flatMap((what) => {
    const text = who[what]
    if (!oncePer.includes(what) || text === null) return []
    const digest = createHmac('sha256', `${merchant}|${promotion_id}`).update(`${what}|${text}`).digest('hex')
    return [{ merchant, promotion_id, period, what, digest, entry_id: id }]
  })
}
