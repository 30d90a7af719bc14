import { CandidateBody, ReasonBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { name, permit, send } from '../answer.ts'
import { tellChange } from '../changes.ts'
import { toRef } from '../compositions/composition.ts'
import type { Deps } from '../deps.ts'
import { dropCandidate, promoteCandidate, putCandidate } from './rollout.service.ts'

/** Starting, widening, ending and promoting a rollout, for the operators of the merchant. */
export function rolloutRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const address = '/v1/merchants/:merchant/candidate'
  const params = z.object({ merchant: name })

  app.put(address, { schema: { params, body: CandidateBody } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await permit(deps, request, { kind: 'operate', merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    const outcome = await putCandidate(db, merchant, request.body, actor.value)
    if (outcome.ok) await tellChange(deps.database, merchant)
    return send(reply, outcome, (row) => row)
  })

  // The reason stands in the address: a body of DELETE may get lost on the way.
  app.delete(address, { schema: { params, querystring: ReasonBody } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await permit(deps, request, { kind: 'operate', merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    const outcome = await dropCandidate(db, merchant, request.query.reason, actor.value)
    if (outcome.ok) await tellChange(deps.database, merchant)
    return send(reply, outcome, (row) => row)
  })

  app.post(`${address}/promote`, { schema: { params, body: ReasonBody } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await permit(deps, request, { kind: 'operate', merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    const outcome = await promoteCandidate(db, merchant, request.body.reason, actor.value)
    if (outcome.ok) await tellChange(deps.database, merchant)
    return send(reply, outcome, toRef)
  })
}
