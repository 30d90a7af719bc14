import type { Trx } from '../../../tables.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { RebateHouse } from './make-rebates.ts'
import { createRebateRepository, type StoredRebate } from './rebates.repository.ts'

type House = Pick<RebateHouse, 'code' | 'currency'>

/** Credits a part of a rebate, once for its day and node. */
async function credit(trx: Trx, house: House, rebate: StoredRebate, part: 'own' | 'difference', at: Date | null) {
  const amount = rebate[part]
  if (amount === 0n) return
  const ledger = createLedgerRepository(trx)
  const [name, kind, account] =
    part === 'own' ? (['rebate', 'rebate', 'rebate'] as const) : (['difference', 'agent_rebate', 'commission'] as const)
  const legs = [
    { accountId: await ledger.houseAccount(house.code, account, house.currency), amount: -amount },
    { accountId: await ledger.memberAccount(house.code, rebate.node_id, house.currency), amount },
  ]
  const key = `${name}:${rebate.day}:${rebate.node_id}`
  const posted = await postTransaction(trx, { merchant: house.code, key, kind, legs }, at)
  if (!posted.ok) throw new Error(`${key}: ${posted.error}`)
}

/** Credits what of a rebate is due: the difference, and one's own part unless it is claimed. */
export async function payDue(trx: Trx, house: House, rebate: StoredRebate, at: Date | null): Promise<void> {
  const isClaimed = rebate.claim_until !== null && rebate.own > 0n
  if (!isClaimed) await credit(trx, house, rebate, 'own', at)
  await credit(trx, house, rebate, 'difference', at)
  await createRebateRepository(trx).move(rebate, isClaimed ? 'claimable' : 'credited')
}

/** Credits one's own part of a rebate that is claimed. */
export async function payClaim(trx: Trx, house: House, rebate: StoredRebate, at: Date | null): Promise<void> {
  await credit(trx, house, rebate, 'own', at)
  await createRebateRepository(trx).move(rebate, 'claimed')
}
