import type { MerchantConfig } from '@tessera/site'
import { grantFreeRounds } from '../modules/play/free-rounds/free-rounds.service.ts'
import type { Trx } from '../tables.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** Three rounds of the house's slot for the demo member of each merchant. */
export async function seedFreeRounds(trx: Trx, merchants: readonly MerchantConfig[], now: Date): Promise<void> {
  const members = await trx.selectFrom('members').select(['id', 'merchant']).where('username', '=', 'demo01').execute()
  for (const { id, merchant } of members) {
    const house = merchants.find(({ code }) => code === merchant)
    if (!house) continue
    const terms = { provider: 'TESS', gameId: 'himmapan-secrets', count: 3, stake: 1_000n }
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
    await grantFreeRounds(trx, { ...terms, grantId: `demo-${merchant}`, memberId: id, house, expiresAt }, now)
  }
}
