import { ReasonBody, WavesBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { beforeRow, change, send, type Work } from '../answer.ts'
import type { WaveScheduler } from './conductor.ts'
import { decideOn } from './decide-plan.service.ts'
import { makePlan } from './make-plan.service.ts'
import { readPlan, readPlans, type Steering, steerPlan } from './steer.service.ts'

interface Deps extends Work {
  scheduler: WaveScheduler
}

/** Routes of wave plans: readable by all, created, decided and steered by operators of all of their merchants. */
export function waveRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  /** The merchants are looked at once the plan is held. */
  const permission = { kind: 'operate-all', merchants: [] } as const
  const after = () => deps.scheduler.turn()

  app.get('/v1/waves', { schema: { querystring: z.object({ before: beforeRow }) } }, async (request, reply) =>
    reply.send({ plans: await readPlans(db, request.query.before) }),
  )

  app.get('/v1/waves/:id', { schema: { params } }, async (request, reply) =>
    send(reply, await readPlan(db, request.params.id), (row) => row),
  )

  app.post('/v1/waves', { schema: { body: WavesBody } }, (request, reply) =>
    change(deps, request, reply, {
      permission,
      run: (transact, actor) => makePlan(transact, request.body, actor),
      present: (row) => row,
      status: 201,
      notify: (trx) => deps.changes.planned('new', trx),
      after,
    }),
  )

  for (const [path, state] of [
    ['approve', 'running'],
    ['decline', 'declined'],
  ] as const)
    app.post(`/v1/waves/:id/${path}`, { schema: { params, body: ReasonBody } }, (request, reply) =>
      change(deps, request, reply, {
        permission,
        run: (transact, actor) => decideOn(transact, request.params.id, state, request.body.reason, actor),
        present: (row) => row,
        notify: (trx) => deps.changes.planned(String(request.params.id), trx),
        after,
      }),
    )

  for (const how of ['pause', 'resume', 'stop', 'take-back'] as const satisfies readonly Steering[])
    app.post(`/v1/waves/:id/${how}`, { schema: { params, body: ReasonBody } }, (request, reply) =>
      change(deps, request, reply, {
        permission,
        run: (transact, actor) => steerPlan(transact, request.params.id, how, request.body.reason, actor),
        present: (row) => row,
        notify: (trx) => deps.changes.planned(String(request.params.id), trx),
        after,
      }),
    )
}
