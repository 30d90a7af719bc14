import type { Approved, ProposalRow } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { actOf, stateOf, toProposal } from '../proposals/proposal.ts'
import {
  decideProposal,
  findProposal,
  listProposals,
  lockProposal,
  type ProposalPage,
  type ProposalRecord,
} from '../proposals/proposals.repository.ts'
import { closedProposal, overtakenProposal, unknownProposal } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { perform } from './perform.ts'
import { secondPerson } from './second-person.ts'

/** One page of what waits, or waited, for a second person; newest first. */
export const readProposals = async (db: Kysely<Tables>, page: ProposalPage): Promise<ProposalRow[]> =>
  (await listProposals(db, page)).map((record) => toProposal(record))

export async function readProposal(db: Kysely<Tables>, id: number): Promise<Outcome<ProposalRow>> {
  const record = await findProposal(db, id)
  return record ? accept(toProposal(record)) : unknownProposal(id)
}

/** Does what was proposed, unless the merchant has moved since: the second yes is that of another person. */
export const approveProposal = (
  transact: Transact,
  id: number,
  reason: string,
  actor: Actor,
): Promise<Outcome<Approved>> =>
  transact(async (trx) => {
    const open = await lockOpen(trx, id)
    if (!open.ok) return open
    const { merchant, created_by: proposer } = open.value
    const second = secondPerson(actor, { id, proposer })
    if (!second.ok) return second
    const nestedTransact: Transact = (work) => work(trx)
    return withMerchantLock(nestedTransact, merchant, async () => {
      // Read again: the data it is checked against may have changed before the merchant was locked.
      const now = await findProposal(trx, id)
      if (!now || stateOf(now) !== 'open') return overtakenProposal(id, merchant)
      await decide(trx, now, { decision: 'approved', by: actor.holder, reason })
      // A freeze is passed by two administrators (ADR 61): one alone counts as an operator only.
      const role = now.created_role === 'admin' ? actor.role : 'operator'
      const proposerActor = { holder: proposer, role, approvedBy: actor.holder }
      const done = await perform(nestedTransact, now.merchant, actOf(now), proposerActor)
      if (!done.ok) return done
      return accept({ proposal: await decided(trx, id), rollouts: done.value })
    })
  })

/** Declines a proposal without applying it; its author may do so too. */
export const declineProposal = (
  transact: Transact,
  id: number,
  reason: string,
  actor: Actor,
): Promise<Outcome<ProposalRow>> =>
  transact(async (trx) => {
    const open = await lockOpen(trx, id)
    if (!open.ok) return open
    await decide(trx, open.value, { decision: 'declined', by: actor.holder, reason })
    return accept(await decided(trx, id))
  })

async function lockOpen(trx: Kysely<Tables>, id: number): Promise<Outcome<ProposalRecord>> {
  const record = await lockProposal(trx, id)
  if (!record) return unknownProposal(id)
  if (record.decision) return closedProposal(id, `was ${record.decision} by ${record.decided_by}`)
  if (stateOf(record) === 'lapsed') return closedProposal(id, `lapsed at ${record.expires_at.toISOString()}`)
  return accept(record)
}

async function decide(
  trx: Kysely<Tables>,
  record: ProposalRecord,
  decision: Parameters<typeof decideProposal>[2],
): Promise<void> {
  const { id, merchant, kind, created_by, body } = record
  await decideProposal(trx, Number(id), decision)
  await appendAudit(trx, {
    actor: decision.by,
    action: decision.decision === 'approved' ? 'proposal.approve' : 'proposal.decline',
    merchant,
    reason: decision.reason,
    before: { proposal: Number(id), kind, by: created_by, reason: body.reason },
    after: { proposal: Number(id), decision: decision.decision },
  })
}

async function decided(trx: Kysely<Tables>, id: number): Promise<ProposalRow> {
  const record = await findProposal(trx, id)
  if (!record) throw new Error(`proposal ${id} not found`)
  return toProposal(record)
}
