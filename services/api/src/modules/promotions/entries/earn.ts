import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { StoredEntry } from '../reward.tables.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Entries } from './entries.service.ts'

/** Reward that a member earns with an entry. Minor units; `rules`: those in force when the entry was made. */
export interface Earning {
  entry: StoredEntry
  rules: OfferRules
  amount: bigint
  at: Date
  /** Deposit that earned the reward. */
  orderId?: string | null
}

/** Ends an entry with its reward, inside the caller's transaction and under the member's lock. */
export const createEarnReward =
  (entries: Pick<Entries, 'end'>, grants: Pick<Grants, 'grant'>) =>
  async (trx: Trx, merchant: MerchantConfig, { entry, rules, amount, at, orderId = null }: Earning): Promise<void> => {
    const { id, member_id: memberId, promotion_id: promotionId, version_id: versionId } = entry
    await createEntryRepository(trx).change(id, { granted: amount })
    await entries.end(trx, merchant, { ...entry, granted: amount }, 'EARNED', at)
    const offer = { promotionId, versionId, rules }
    const grant = await grants.grant(trx, {
      merchant,
      memberId,
      amount,
      reference: `entry:${id}`,
      at,
      offer,
      entry,
      orderId,
    })
    if (!grant.ok) throw new Error(`reward of entry ${id} could not be granted: ${grant.code}`)
  }
