import type { MerchantConfig } from '@tessera/site'
import { grantFreeRounds } from '../modules/play/free-rounds/free-rounds.service.ts'
import type { Trx } from '../tables.ts'

const GIVEN_BY = 'siam'
const DAYS = 30
const DAY_MS = 86_400_000

/** Three rounds of the house's slot for the demo member of one merchant: at the others the first spin is the member's own. */
export async function seedFreeRounds(trx: Trx, merchants: readonly MerchantConfig[], now: Date): Promise<void> {
  const house = merchants.find(({ code }) => code === GIVEN_BY)
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', GIVEN_BY)
    .where('username', '=', 'demo01')
    .executeTakeFirst()
  if (!house || !member) return
  const terms = { provider: 'TESS', gameId: 'himmapan-secrets', count: 3, stake: 1_000n }
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
  await grantFreeRounds(trx, { ...terms, grantId: `demo-${GIVEN_BY}`, memberId: member.id, house, expiresAt }, now)
}
