import type { FlagsBody, GuardBody, MerchantRow } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { type AwaitingApproval, type ProposalDrafter, withApproval } from '../../change-control/proposals/propose.ts'
import type { MoveActor } from '../../change-meta.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { listRollouts } from '../rollout/rollouts.repository.ts'
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

/** Returns one merchant with its rollouts. */
export const readMerchant = async (db: Kysely<Tables>, row: Merchant): Promise<MerchantRow> =>
  toMerchant(row, await listRollouts(db, row.code))

/**
 * Locks, unlocks, protects or unprotects a merchant, or requires approvals; flags that are not in the body are unchanged.
 */
export const putFlags = (
  transact: Transact,
  code: string,
  body: FlagsBody,
  actor: MoveActor,
): Promise<Result<MerchantRow | AwaitingApproval>> => {
  const { reason } = body
  // If one person could remove these flags alone, they would protect against nothing.
  const draftProposal: ProposalDrafter = async (_trx, merchant) =>
    body.approval === false || (merchant.protected && body.protected === false)
      ? { act: { kind: 'flags', body }, target: null, share: null }
      : null
  const task = withApproval(actor, draftProposal, async (trx, merchant) => {
    const before = { locked: merchant.locked, protected: merchant.protected, approval: merchant.approval }
    const after = {
      locked: body.locked ?? before.locked,
      protected: body.protected ?? before.protected,
      approval: body.approval ?? before.approval,
    }
    const row = await updateFlags(trx, code, after)
    await appendAudit(trx, { actor: actor.holder, action: 'merchant.flags', merchant: code, reason, before, after })
    return ok(await readMerchant(trx, row))
  })
  return withMerchantLock(transact, code, task)
}

/** Sets the threshold at which a rollout of the merchant halts. */
export const putGuard = (
  transact: Transact,
  code: string,
  body: GuardBody,
  actor: MoveActor,
): Promise<Result<MerchantRow | AwaitingApproval>> => {
  const { guard, reason } = body
  const draftProposal: ProposalDrafter = async () => ({ act: { kind: 'guard', body }, target: null, share: null })
  const task = withApproval(actor, draftProposal, async (trx, merchant) => {
    const row = await updateGuard(trx, code, guard)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'merchant.guard',
      merchant: code,
      reason,
      before: guardOf(merchant),
      after: guard,
    })
    return ok(await readMerchant(trx, row))
  })
  return withMerchantLock(transact, code, task)
}
