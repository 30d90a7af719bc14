import { ConfigurationBody, MAX_CONFIGURATION_BYTES } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { beforeRow, change, name, permit, send, type Work } from '../answer.ts'
import type { Outcome } from '../registry-error.ts'
import { type ConfigurationRecord, toConfiguration, toWhole } from './configuration.ts'
import {
  type ConfigurationRules,
  publishConfiguration,
  readConfiguration,
  readConfigurationDiff,
  readConfigurations,
  readStable,
} from './configurations.service.ts'

interface Deps extends Work {
  configurations: ConfigurationRules
}

const number = z.coerce.number().int().min(1).max(999_999_999)
/** `file` is the merchant's file. */
const side = z.union([z.literal('file').transform(() => null), number])

/**
 * Configurations of a merchant: published by its operators, read with any token for it. They contain no secrets such as
 * keys, but the amount from which withdrawals are reviewed must not be public.
 */
export function configurationRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const params = z.object({ merchant: name })
  const address = '/v1/merchants/:merchant/configurations'
  const readable = (merchant: string) => ({ kind: 'read-configurations', merchant }) as const

  app.post(
    address,
    { schema: { params, body: ConfigurationBody }, bodyLimit: 2 * MAX_CONFIGURATION_BYTES },
    (request, reply) => {
      const { merchant } = request.params
      return change(deps, request, reply, {
        permission: { kind: 'operate', merchant },
        run: (transact, actor) => publishConfiguration(transact, deps.configurations, merchant, request.body, actor),
        present: ({ record, isNew }) => {
          if (!isNew) reply.code(200)
          return toConfiguration(record)
        },
        status: 201,
        notify: (trx) => deps.changes.moved(merchant, trx),
      })
    },
  )

  app.get(address, { schema: { params, querystring: z.object({ before: beforeRow }) } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await permit(deps, request, readable(merchant))
    if (!actor.ok) return send(reply, actor, () => null)
    return send(reply, await readConfigurations(db, merchant, request.query.before), (rows) => ({
      configurations: rows.map(toConfiguration),
    }))
  })

  app.get(`${address}/:number`, { schema: { params: params.extend({ number }) } }, async (request, reply) => {
    const { merchant, number } = request.params
    const actor = await permit(deps, request, readable(merchant))
    if (!actor.ok) return send(reply, actor, () => null)
    return sendWhole(reply, request.headers['if-none-match'], await readConfiguration(db, merchant, number))
  })

  app.get(
    `${address}/:number/diff/:other`,
    { schema: { params: params.extend({ number: side, other: side }) } },
    async (request, reply) => {
      const { merchant, number, other } = request.params
      const actor = await permit(deps, request, readable(merchant))
      if (!actor.ok) return send(reply, actor, () => null)
      return send(reply, await readConfigurationDiff(db, deps.configurations, merchant, number, other), (diff) => diff)
    },
  )

  app.get('/v1/merchants/:merchant/configuration', { schema: { params } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await permit(deps, request, readable(merchant))
    if (!actor.ok) return send(reply, actor, () => null)
    return sendWhole(reply, request.headers['if-none-match'], await readStable(db, merchant))
  })
}

/** The ETag is of number and content, so that a client that already has it gets a 304. */
function sendWhole(reply: FastifyReply, have: string | undefined, found: Outcome<ConfigurationRecord>) {
  if (!found.ok) return send(reply, found, () => null)
  const etag = `"${found.value.number}.${found.value.hash}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return have === etag ? reply.code(304).send() : send(reply, found, toWhole)
}
