import type { KeyObject } from 'node:crypto'
import type { App } from '@tessera/server'
import {
  HTTP_STATUS,
  isSignature,
  isTimely,
  MAX_BODY,
  OPERATOR_CALLS,
  type OperatorBody,
  type OperatorCall,
  type OperatorReply,
  operatorPath,
} from '@tessera/wallet-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from './provider.ts'

/** Operator that may send requests: its code, and its public key with the key's id. */
export interface OperatorIdentity {
  code: string
  keyId: string
  key: KeyObject
}

function isFromOperator(
  { code, keyId, key }: OperatorIdentity,
  path: string,
  request: FastifyRequest,
  raw: Buffer,
): boolean {
  const {
    'x-operator': operatorCode,
    'x-key': headerKeyId,
    'x-timestamp': timestamp,
    'x-signature': signature,
  } = request.headers
  const seconds = /^\d{1,12}$/.test(String(timestamp)) ? Number(timestamp) : Number.NaN
  return (
    operatorCode === code &&
    headerKeyId === keyId &&
    isTimely(seconds, Date.now()) &&
    isSignature(key, String(signature), seconds, path, raw)
  )
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Routes of the operator's requests to this provider. No body is parsed before its signature is verified. */
export function operatorRoutes(app: App, provider: Provider, operator: OperatorIdentity): void {
  const handlers: { [C in OperatorCall]: (body: OperatorBody<C>) => OperatorReply<C> } = {
    transactions: ({ day, cursor }) => {
      const page = provider.books.page(day, cursor)
      return page ? { status: 'OK', ...page } : { status: 'MALFORMED' }
    },
    'free-rounds': (grant) => ({ status: provider.freeRounds.addGrant(grant) }),
  }
  const handle = <C extends OperatorCall>(call: C, json: unknown): OperatorReply<OperatorCall> => {
    const body = OPERATOR_CALLS[call].body.safeParse(json)
    return body.success ? handlers[call](body.data as OperatorBody<C>) : { status: 'MALFORMED' }
  }
  app.register(async (scope) => {
    const rawScope = scope as unknown as FastifyInstance
    rawScope.removeAllContentTypeParsers()
    rawScope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, raw, done) =>
      done(null, raw),
    )
    for (const call of Object.keys(OPERATOR_CALLS) as OperatorCall[])
      rawScope.post(operatorPath(call), { config: { access: 'public', rateLimit: false } }, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const response: OperatorReply<OperatorCall> = isFromOperator(operator, operatorPath(call), request, raw)
          ? handle(call, parseJson(raw))
          : { status: 'INVALID_SIGNATURE' }
        return reply.code(HTTP_STATUS[response.status] ?? 200).send(response)
      })
  })
}
