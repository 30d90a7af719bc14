import { ComposeBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { authorize, nameSchema, type RouteContext, send } from '../../responses.ts'
import type { ConfigurationRules } from '../configurations/configurations.service.ts'
import { checkCompose, type DiffReader, readDiff } from './diff.service.ts'

interface Deps extends RouteContext {
  configurations: ConfigurationRules
}

/**
 * Routes of a composition's changes, and of the differences of two. Nothing is created, so no token is needed; with one
 * there is more detail.
 */
export function diffRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const readerOf = async (request: FastifyRequest, merchant: string): Promise<DiffReader> => ({
    rules: deps.configurations,
    mayReadConfigurations: (await authorize(deps, request, { kind: 'read-configurations', merchant })).ok,
  })

  app.post('/v1/compositions/check', { schema: { body: ComposeBody } }, async (request, reply) => {
    const reader = await readerOf(request, request.body.merchant)
    return send(reply, await checkCompose(db, request.body, reader), (diff) => diff)
  })

  app.get(
    '/v1/compositions/:merchant/:id/diff/:other',
    { schema: { params: z.object({ merchant: nameSchema, id: z.uuid(), other: z.uuid() }) } },
    async (request, reply) => {
      const { merchant, id, other } = request.params
      const reader = await readerOf(request, merchant)
      return send(reply, await readDiff(db, merchant, id, other, reader), (diff) => diff)
    },
  )
}
