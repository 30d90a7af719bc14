import { CandidateBody, DropQuery, PromoteBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { nameSchema, type RouteContext, runChange } from '../../responses.ts'
import { endCandidate, promoteCandidate, putCandidate, toPromoteResponse } from './candidate.service.ts'

/** Routes that start, widen, end and promote rollouts, for operators of the merchant. */
export function candidateRoutes(app: App, deps: RouteContext): void {
  const address = '/v1/merchants/:merchant/candidate'
  const params = z.object({ merchant: nameSchema })

  app.put(address, { schema: { params, body: CandidateBody } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => putCandidate(transact, merchant, request.body, actor),
      present: (row) => row,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })

  // The reason is in the query: the body of a DELETE may get lost on the way.
  app.delete(address, { schema: { params, querystring: DropQuery } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => endCandidate(transact, merchant, request.query, actor),
      present: (row) => row,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })

  app.post(`${address}/promote`, { schema: { params, body: PromoteBody } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => promoteCandidate(transact, merchant, request.body, actor),
      present: toPromoteResponse,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })
}
