import { type ProposalRow, ReasonBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { Permission } from '../../access/auth/actor.ts'
import { beforeRow, nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import { approveProposal, declineProposal, readProposal, readProposals } from './approvals.service.ts'

/**
 * Routes of changes that wait for a second person: readable by all, decided by actors who could have made the change
 * themselves.
 */
export function approvalRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database
  const proposalPageQuery = z.object({
    merchant: nameSchema.optional(),
    open: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    before: beforeRow,
  })
  const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

  app.get('/v1/proposals', { schema: { querystring: proposalPageQuery } }, async (request, reply) =>
    reply.send({ proposals: await readProposals(db, request.query) }),
  )

  app.get('/v1/proposals/:id', { schema: { params } }, async (request, reply) =>
    send(reply, await readProposal(db, request.params.id), (row) => row),
  )

  app.post('/v1/proposals/:id/approve', { schema: { params, body: ReasonBody } }, async (request, reply) => {
    const proposal = await readProposal(db, request.params.id)
    if (!proposal.ok) return send(reply, proposal, () => null)
    return runChange(deps, request, reply, {
      permission: permissionFor(proposal.value),
      run: (transact, actor) => approveProposal(transact, request.params.id, request.body.reason, actor),
      present: (approved) => approved,
      notify: (trx) => deps.changes.notifyMoved(proposal.value.merchant, trx),
    })
  })

  app.post('/v1/proposals/:id/decline', { schema: { params, body: ReasonBody } }, async (request, reply) => {
    const proposal = await readProposal(db, request.params.id)
    if (!proposal.ok) return send(reply, proposal, () => null)
    return runChange(deps, request, reply, {
      permission: permissionFor(proposal.value),
      run: (transact, actor) => declineProposal(transact, request.params.id, request.body.reason, actor),
      present: (row) => row,
      notify: (trx) => deps.changes.notifyMoved(proposal.value.merchant, trx),
    })
  })
}

/** Permission of the call itself. */
const permissionFor = ({ id, merchant, act }: ProposalRow): Permission =>
  act.kind === 'flags'
    ? { kind: 'administer', what: `decide proposal ${id}, of the flags of ${merchant}` }
    : { kind: 'operate', merchant }
