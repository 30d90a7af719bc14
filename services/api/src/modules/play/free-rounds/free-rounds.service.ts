import type { Trx } from '../../../database/tables.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { FreeRoundGrant } from './free-rounds.domain.ts'
import { createFreeRoundRepository } from './free-rounds.repository.ts'

/**
 * Grants free rounds, once per grant id, inside the caller's transaction; `freeRoundJobs` sends the grant to the provider.
 * Their value is moved from the house's bonus account, or from a reservation, to the provider's games account; wins in free rounds are
 * cash.
 *
 * @returns `key.conflict` if the id belongs to another grant
 */
export async function grantFreeRounds(
  trx: Trx,
  grant: FreeRoundGrant,
  at: Date | null,
): Promise<{ ok: true; replay: boolean } | { ok: false; code: 'key.conflict' }> {
  const grants = createFreeRoundRepository(trx)
  if (!(await grants.add(grant)))
    return (await grants.isIdentical(grant)) ? { ok: true, replay: true } : { ok: false, code: 'key.conflict' }
  const { code: merchant, currency } = grant.merchant
  const ledger = createLedgerRepository(trx)
  const value = grant.stake * BigInt(grant.count)
  const account = grant.fundedBy ?? { kind: 'bonus', ref: '' }
  const legs = [
    { accountId: await ledger.houseAccount(merchant, account.kind, currency, account.ref), amount: -value },
    { accountId: await ledger.houseAccount(merchant, 'games', currency, grant.provider), amount: value },
  ]
  const postingResult = await postTransaction(
    trx,
    { merchant, key: `grant:${grant.grantId}:pay`, kind: 'promise', legs },
    at,
  )
  if (!postingResult.ok) throw new Error(`grant ${grant.grantId} could not be posted: ${postingResult.error}`)
  return { ok: true, replay: false }
}
