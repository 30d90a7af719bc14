import { ReasonBody, WavesBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { beforeRow, type RouteContext, runChange, send } from '../../responses.ts'
import { createPlan } from './create-plan.service.ts'
import { decideOnPlan } from './decide-plan.service.ts'
import { applyPlanAction, type PlanAction, readPlan, readPlans } from './plan-actions.service.ts'
import type { WaveScheduler } from './wave-scheduler.ts'

interface Deps extends RouteContext {
  scheduler: WaveScheduler
}

/** Routes of wave plans: readable by all, created, decided and steered by operators of all of their merchants. */
export function waveRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  /** The merchants are checked once the plan is locked. */
  const permission = { kind: 'operate-all', merchants: [] } as const
  const runScheduler = () => deps.scheduler.runOnce()

  app.get('/v1/waves', { schema: { querystring: z.object({ before: beforeRow }) } }, async (request, reply) =>
    reply.send({ plans: await readPlans(db, request.query.before) }),
  )

  app.get('/v1/waves/:id', { schema: { params } }, async (request, reply) =>
    send(reply, await readPlan(db, request.params.id), (row) => row),
  )

  app.post('/v1/waves', { schema: { body: WavesBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => createPlan(transact, request.body, actor),
      present: (row) => row,
      status: 201,
      notify: (trx) => deps.changes.notifyWaves('new', trx),
      afterSuccess: runScheduler,
    }),
  )

  for (const [path, state] of [
    ['approve', 'running'],
    ['decline', 'declined'],
  ] as const)
    app.post(`/v1/waves/:id/${path}`, { schema: { params, body: ReasonBody } }, (request, reply) =>
      runChange(deps, request, reply, {
        permission,
        run: (transact, actor) => decideOnPlan(transact, request.params.id, state, request.body.reason, actor),
        present: (row) => row,
        notify: (trx) => deps.changes.notifyWaves(String(request.params.id), trx),
        afterSuccess: runScheduler,
      }),
    )

  for (const action of ['pause', 'resume', 'stop', 'take-back'] as const satisfies readonly PlanAction[])
    app.post(`/v1/waves/:id/${action}`, { schema: { params, body: ReasonBody } }, (request, reply) =>
      runChange(deps, request, reply, {
        permission,
        run: (transact, actor) => applyPlanAction(transact, request.params.id, action, request.body.reason, actor),
        present: (row) => row,
        notify: (trx) => deps.changes.notifyWaves(String(request.params.id), trx),
        afterSuccess: runScheduler,
      }),
    )
}
