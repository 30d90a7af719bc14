import type { Approved, ProposalRow } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { parseAct, stateOf, toProposal } from '../../change-control/proposals/proposal.ts'
import {
  decideProposal,
  findProposal,
  listProposals,
  lockProposal,
  type ProposalPage,
  type ProposalRecord,
} from '../../change-control/proposals/proposals.repository.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { closedProposal, overtakenProposal, unknownProposal } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { applyProposedAct } from './perform.ts'
import { checkSecondPerson } from './second-person.ts'

/** One page of proposals, open or closed; newest first. */
export const readProposals = async (db: Kysely<Tables>, page: ProposalPage): Promise<ProposalRow[]> =>
  (await listProposals(db, page)).map((record) => toProposal(record))

export async function readProposal(db: Kysely<Tables>, id: number): Promise<Result<ProposalRow>> {
  const record = await findProposal(db, id)
  return record ? ok(toProposal(record)) : unknownProposal(id)
}

/** Applies a proposal, unless the merchant has moved since. The approver must be another person than the proposer. */
export const approveProposal = (
  transact: Transact,
  id: number,
  reason: string,
  actor: Actor,
): Promise<Result<Approved>> =>
  transact(async (trx) => {
    const openProposal = await lockOpen(trx, id)
    if (!openProposal.ok) return openProposal
    const { merchant, created_by: proposer } = openProposal.value
    const personCheck = checkSecondPerson(actor, { id, proposer })
    if (!personCheck.ok) return personCheck
    const nestedTransact: Transact = (task) => task(trx)
    return withMerchantLock(nestedTransact, merchant, async () => {
      // Read again: the data it is checked against may have changed before the merchant was locked.
      const currentProposal = await findProposal(trx, id)
      if (!currentProposal || stateOf(currentProposal) !== 'open') return overtakenProposal(id, merchant)
      await recordDecision(trx, currentProposal, { decision: 'approved', actor: actor.holder, reason })
      // A freeze is passed by two administrators (ADR 61): one alone counts as an operator only.
      const role = currentProposal.created_role === 'admin' ? actor.role : 'operator'
      const proposerActor = { holder: proposer, role, approvedBy: actor.holder }
      const outcome = await applyProposedAct(
        nestedTransact,
        currentProposal.merchant,
        parseAct(currentProposal),
        proposerActor,
      )
      if (!outcome.ok) return outcome
      return ok({ proposal: await readDecidedProposal(trx, id), rollouts: outcome.value })
    })
  })

/** Declines a proposal without applying it; its author may do so too. */
export const declineProposal = (
  transact: Transact,
  id: number,
  reason: string,
  actor: Actor,
): Promise<Result<ProposalRow>> =>
  transact(async (trx) => {
    const openProposal = await lockOpen(trx, id)
    if (!openProposal.ok) return openProposal
    await recordDecision(trx, openProposal.value, { decision: 'declined', actor: actor.holder, reason })
    return ok(await readDecidedProposal(trx, id))
  })

async function lockOpen(trx: Kysely<Tables>, id: number): Promise<Result<ProposalRecord>> {
  const record = await lockProposal(trx, id)
  if (!record) return unknownProposal(id)
  if (record.decision) return closedProposal(id, `was ${record.decision} by ${record.decided_by}`)
  if (stateOf(record) === 'lapsed') return closedProposal(id, `lapsed at ${record.expires_at.toISOString()}`)
  return ok(record)
}

async function recordDecision(
  trx: Kysely<Tables>,
  record: ProposalRecord,
  decision: Parameters<typeof decideProposal>[2],
): Promise<void> {
  const { id, merchant, kind, created_by, body } = record
  await decideProposal(trx, Number(id), decision)
  await appendAudit(trx, {
    actor: decision.actor,
    action: decision.decision === 'approved' ? 'proposal.approve' : 'proposal.decline',
    merchant,
    reason: decision.reason,
    before: { proposal: Number(id), kind, by: created_by, reason: body.reason },
    after: { proposal: Number(id), decision: decision.decision },
  })
}

async function readDecidedProposal(trx: Kysely<Tables>, id: number): Promise<ProposalRow> {
  const record = await findProposal(trx, id)
  if (!record) throw new Error(`proposal ${id} not found`)
  return toProposal(record)
}
