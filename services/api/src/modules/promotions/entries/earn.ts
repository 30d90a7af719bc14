import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import type { Grants } from '../grants/grants.service.ts'
import type { StoredEntry } from '../reward.tables.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Entries } from './entries.service.ts'

/** Earnings of a member by an entry. Minor units; `rules`: those in force when the entry was made. */
export interface Earning {
  entry: StoredEntry
  rules: OfferRules
  amount: bigint
  at: Date
  /** The deposit that it was earned by. */
  orderId?: string | null
}

/** Ends an entry with its one reward, inside the caller's transaction and behind the member's lock. */
export const createEarn =
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
    if (!grant.ok) throw new Error(`${id} earned and was not given: ${grant.code}`)
  }
