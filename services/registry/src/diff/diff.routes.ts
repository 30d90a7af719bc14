import { ComposeBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { name, send, type Work } from '../answer.ts'
import { checkCompose, readDiff } from './diff.service.ts'

/** What a composition would change, and what sets two of them apart. Nothing is made, so no token is asked for. */
export function diffRoutes(app: App, { database }: Work): void {
  const { db } = database

  app.post('/v1/compositions/check', { schema: { body: ComposeBody } }, async (request, reply) =>
    send(reply, await checkCompose(db, request.body), (diff) => diff),
  )

  app.get(
    '/v1/compositions/:merchant/:id/diff/:other',
    { schema: { params: z.object({ merchant: name, id: z.uuid(), other: z.uuid() }) } },
    async (request, reply) => {
      const { merchant, id, other } = request.params
      return send(reply, await readDiff(db, merchant, id, other), (diff) => diff)
    },
  )
}
