import type { FlagsBody, GuardBody, MerchantRow } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { held } from '../moves/moves.ts'
import { accept, type Outcome } from '../registry-error.ts'
import { listRollouts } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { guardOf, toMerchant } from './merchant.ts'
import { listMerchants, type Merchant, updateFlags, updateGuard } from './merchants.repository.ts'

/** One page of the merchants, by code. */
export async function readMerchants(db: Kysely<Tables>, after?: string): Promise<MerchantRow[]> {
  const rollouts = await listRollouts(db)
  const merchants = await listMerchants(db, after)
  return merchants.map((row) =>
    toMerchant(
      row,
      rollouts.filter(({ merchant }) => merchant === row.code),
    ),
  )
}

/** One merchant as it stands, with its rollouts. */
export const readMerchant = async (db: Kysely<Tables>, row: Merchant): Promise<MerchantRow> =>
  toMerchant(row, await listRollouts(db, row.code))

/** Locks, unlocks, protects or frees a merchant; a flag that is not named stays. */
export const putFlags = (
  transact: Transact,
  code: string,
  { locked, protected: guarded, reason }: FlagsBody,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  held(transact, code, async (trx, merchant) => {
    const before = { locked: merchant.locked, protected: merchant.protected }
    const after = { locked: locked ?? before.locked, protected: guarded ?? before.protected }
    const row = await updateFlags(trx, code, after)
    await appendAudit(trx, { actor: actor.holder, action: 'merchant.flags', merchant: code, reason, before, after })
    return accept(await readMerchant(trx, row))
  })

/** Says when a rollout of the merchant stops itself. */
export const putGuard = (
  transact: Transact,
  code: string,
  { guard, reason }: GuardBody,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  held(transact, code, async (trx, merchant) => {
    const row = await updateGuard(trx, code, guard)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'merchant.guard',
      merchant: code,
      reason,
      before: guardOf(merchant),
      after: guard,
    })
    return accept(await readMerchant(trx, row))
  })
