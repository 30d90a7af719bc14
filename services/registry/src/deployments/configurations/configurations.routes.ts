import { ConfigurationBody, MAX_CONFIGURATION_BYTES } from '@tessera/contracts'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Result } from '../../registry-error.ts'
import { authorize, beforeRow, nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import { type ConfigurationRecord, toConfiguration, toFullConfiguration } from './configuration.ts'
import {
  type ConfigurationRules,
  publishConfiguration,
  readConfiguration,
  readConfigurationDiff,
  readConfigurations,
  readStableConfiguration,
} from './configurations.service.ts'

interface Deps extends RouteContext {
  configurations: ConfigurationRules
}

const numberSchema = z.coerce.number().int().min(1).max(999_999_999)
/** `file` is the merchant's file. */
const numberOrFile = z.union([z.literal('file').transform(() => null), numberSchema])

/**
 * Configurations of a merchant: published by its operators, read with any token for it. They contain no secrets such as
 * keys, but the amount from which withdrawals are reviewed must not be public.
 */
export function configurationRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const params = z.object({ merchant: nameSchema })
  const address = '/v1/merchants/:merchant/configurations'
  const readPermission = (merchant: string) => ({ kind: 'read-configurations', merchant }) as const

  app.post(
    address,
    { schema: { params, body: ConfigurationBody }, bodyLimit: 2 * MAX_CONFIGURATION_BYTES },
    (request, reply) => {
      const { merchant } = request.params
      return runChange(deps, request, reply, {
        permission: { kind: 'operate', merchant },
        run: (transact, actor) => publishConfiguration(transact, deps.configurations, merchant, request.body, actor),
        present: ({ record, isNew }) => {
          if (!isNew) reply.code(200)
          return toConfiguration(record)
        },
        status: 201,
        notify: (trx) => deps.changes.notifyMoved(merchant, trx),
      })
    },
  )

  app.get(address, { schema: { params, querystring: z.object({ before: beforeRow }) } }, async (request, reply) => {
    const { merchant } = request.params
    const authorization = await authorize(deps, request, readPermission(merchant))
    if (!authorization.ok) return send(reply, authorization, () => null)
    return send(reply, await readConfigurations(db, merchant, request.query.before), (rows) => ({
      configurations: rows.map(toConfiguration),
    }))
  })

  app.get(
    `${address}/:number`,
    { schema: { params: params.extend({ number: numberSchema }) } },
    async (request, reply) => {
      const { merchant, number } = request.params
      const authorization = await authorize(deps, request, readPermission(merchant))
      if (!authorization.ok) return send(reply, authorization, () => null)
      return sendConfiguration(reply, request.headers['if-none-match'], await readConfiguration(db, merchant, number))
    },
  )

  app.get(
    `${address}/:number/diff/:other`,
    { schema: { params: params.extend({ number: numberOrFile, other: numberOrFile }) } },
    async (request, reply) => {
      const { merchant, number, other: otherNumber } = request.params
      const authorization = await authorize(deps, request, readPermission(merchant))
      if (!authorization.ok) return send(reply, authorization, () => null)
      return send(
        reply,
        await readConfigurationDiff(db, deps.configurations, merchant, number, otherNumber),
        (diff) => diff,
      )
    },
  )

  app.get('/v1/merchants/:merchant/configuration', { schema: { params } }, async (request, reply) => {
    const { merchant } = request.params
    const authorization = await authorize(deps, request, readPermission(merchant))
    if (!authorization.ok) return send(reply, authorization, () => null)
    return sendConfiguration(reply, request.headers['if-none-match'], await readStableConfiguration(db, merchant))
  })
}

/** The ETag contains number and content hash, so that a client that already has it gets a 304. */
function sendConfiguration(
  reply: FastifyReply,
  clientEtag: string | undefined,
  configuration: Result<ConfigurationRecord>,
) {
  if (!configuration.ok) return send(reply, configuration, () => null)
  const etag = `"${configuration.value.number}.${configuration.value.hash}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return clientEtag === etag ? reply.code(304).send() : send(reply, configuration, toFullConfiguration)
}
