import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../src/database/tables.ts'
import { grantFreeRounds } from '../src/modules/play/free-rounds/free-rounds.service.ts'

const VALID_DAYS = 30

/** Grants the merchant's demo member three free rounds of one of our own slot games. */
export async function seedFreeRounds(trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('username', '=', 'demo01')
    .executeTakeFirst()
  if (!member) return
  const terms = { provider: 'TESS', gameId: 'himmapan-secrets', count: 3, stake: 1_000n }
  const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  await grantFreeRounds(
    trx,
    { ...terms, grantId: `demo-${merchant.code}`, memberId: member.id, merchant, expiresAt },
    now,
  )
}
