import { MAX_PROPOSALS, type ProposalRow, type ProposedAct } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { MoveActor } from '../../change-meta.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { tooManyProposals } from '../../rejections.ts'
import type { Merchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import type { MerchantTask } from '../../transact.ts'
import { passFreeze } from '../freezes/pass-freeze.ts'
import { toProposal } from './proposal.ts'
import { countOpen, findProposal, insertProposal } from './proposals.repository.ts'

/** Response instead of the change: a second person has to approve it. */
export interface AwaitingApproval {
  waits: ProposalRow
}

/** Change that a second person has to approve. */
export interface ProposalDraft {
  act: ProposedAct
  /** Id of the composition that visitors would get. */
  target: string | null
  /** Percent that its rollout has now. */
  share: number | null
}

/** Returns the change that a second person has to approve; null if one person is enough. */
export type ProposalDrafter = (trx: Kysely<Tables>, merchant: Merchant) => Promise<ProposalDraft | null>

/**
 * Wraps a change that a freeze stops. If the merchant requires approvals and none was given yet, the change is tried, rolled
 * back and proposed: no approval is requested for a change that would be rejected.
 */
export const withApproval =
  <T>(actor: MoveActor, draftProposal: ProposalDrafter, task: MerchantTask<T>): MerchantTask<T | AwaitingApproval> =>
  async (trx, merchant) => {
    const draft = await draftProposal(trx, merchant)
    if (!draft) return task(trx, merchant)
    const run = () => runUnlessFrozen(trx, merchant, actor, draft.act, task)
    if (!merchant.approval || actor.approvedBy !== undefined) return run()
    await sql`savepoint tried`.execute(trx)
    const attempt = await run()
    await sql`rollback to savepoint tried`.execute(trx)
    return attempt.ok ? propose(trx, merchant, actor, draft) : attempt
  }

/** Runs the task unless a freeze stops it. Guard and flags are exempt, because they change nothing that visitors get. */
async function runUnlessFrozen<T>(
  trx: Kysely<Tables>,
  merchant: Merchant,
  actor: MoveActor,
  { kind, body }: ProposedAct,
  task: MerchantTask<T>,
): Promise<Result<T>> {
  if (kind === 'guard' || kind === 'flags') return task(trx, merchant)
  const freezeCheck = await passFreeze(trx, merchant.code, actor, body)
  return freezeCheck.ok ? task(trx, merchant) : freezeCheck
}

/** Creates a proposal, inside the transaction that locks the merchant. */
export async function propose(
  trx: Kysely<Tables>,
  { code, stable }: Merchant,
  { holder, role }: MoveActor,
  { act, target, share }: ProposalDraft,
): Promise<Result<AwaitingApproval>> {
  if ((await countOpen(trx, code)) >= MAX_PROPOSALS) return tooManyProposals(code, MAX_PROPOSALS)
  const id = await insertProposal(trx, {
    merchant: code,
    base: stable,
    target,
    share,
    created_by: holder,
    created_role: role,
    act,
  })
  await appendAudit(trx, {
    actor: holder,
    action: 'proposal.make',
    merchant: code,
    reason: act.body.reason,
    before: null,
    after: { proposal: id, kind: act.kind, ...act.body },
  })
  const proposal = await findProposal(trx, id)
  if (!proposal) throw new Error(`proposal ${id} not found`)
  return ok({ waits: toProposal(proposal) })
}
