import { createHmac } from 'node:crypto'
import type { Ineligible } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { PromotionUseRow } from '../reward.tables.ts'
import { createUseRepository } from './uses.repository.ts'

/** Device token, phone number and bank account of a member, which identify a person. Null if unknown. */
export interface Identity {
  device: string | null
  mobile: string | null
  bank: string | null
}

/** Member who uses an offer. `entry_id`: null for a reward that is earned without an entry. */
export type OfferUser = Pick<PromotionUseRow, 'merchant' | 'promotion_id' | 'period' | 'member_id' | 'entry_id'>

/**
 * Digests of the device, number and account that an offer is given once per. The key names the promotion, so that rows of two promotions
 * do not reveal that they belong to the same person.
 */
export function usesOf({ oncePer }: OfferRules, user: OfferUser, identity: Identity): Insertable<PromotionUseRow>[] {
  return (['device', 'mobile', 'bank'] as const).flatMap((kind) => {
    const text = identity[kind]
    if (!oncePer.includes(kind) || text === null) return []
    const key = `${user.merchant}|${user.promotion_id}`
    return [{ ...user, what: kind, digest: createHmac('sha256', key).update(`${kind}|${text}`).digest('hex') }]
  })
}

/**
 * Claims for a member the identifiers that may use an offer once. A rejection leaves nothing claimed.
 * @returns `mobile`, `bank` if the member has none; `shared` if another member has claimed one of them; `used` if the member has before;
 *   null if all are claimed
 */
export async function claimUses(
  trx: Trx,
  rules: OfferRules,
  user: OfferUser,
  identity: Identity,
): Promise<Extract<Ineligible, 'mobile' | 'bank' | 'shared' | 'used'> | null> {
  const missingKind = (['mobile', 'bank'] as const).find(
    (kind) => rules.oncePer.includes(kind) && identity[kind] === null,
  )
  if (missingKind) return missingKind
  const uses = usesOf(rules, user, identity)
  if (uses.length === 0) return null
  const repository = createUseRepository(trx)
  const claimedDigests = await repository.add(uses)
  if (claimedDigests.length === uses.length) return null
  if (!(await repository.isShared(user.member_id, uses))) return 'used'
  await repository.remove(uses.filter(({ digest }) => claimedDigests.includes(digest)))
  return 'shared'
}
