import { type Database, RequestFailure } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type Actor, actorOf, checkPermission, type Permission } from './access/auth/actor.ts'
import type { ChangeFeed } from './changes.ts'
import { enqueue } from './events/news/outbox.repository.ts'
import { rejectionEvent } from './events/news/webhook-events.domain.ts'
import { type Rejection, type Result, statusOf } from './registry-error.ts'
import type { Tables } from './tables.ts'
import { createTransact, type Transact } from './transact.ts'

/** Common dependencies of the modules' routes. */
export interface RouteContext {
  database: Database<Tables>
  changes: ChangeFeed
}

/** Name of a slice or code of a merchant in an address. */
export const nameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)
/** Number of the row after which a page of a list starts. */
export const beforeRow = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

/** Sends the outcome: the presented value, or the error with its own status. */
export const send = <T>(reply: FastifyReply, outcome: Result<T>, present: (value: T) => unknown, status = 200) =>
  outcome.ok
    ? reply.code(status).send(present(outcome.value))
    : reply.code(statusOf(outcome.rejection)).send(outcome.rejection)

/** Bearer token of a request, if it is well formed. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (.{16,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** Returns the actor, if the bearer of the token has the permission. */
export async function authorize(
  { database }: Pick<RouteContext, 'database'>,
  request: FastifyRequest,
  permission: Permission,
): Promise<Result<Actor>> {
  const token = bearerToken(request)
  return checkPermission(token ? await actorOf(database.db, token) : null, permission)
}

interface ChangeOperation<T> {
  permission: Permission
  run(transact: Transact, actor: Actor, dryRun: boolean): Promise<Result<T>>
  present(value: T): unknown
  /** Status on success; 200 by default. A change that waits for a second person has status 202. */
  status?: number
  /** Notifies subscribers of changes, within the transaction; not called if nothing changed. */
  notify?(trx: Kysely<Tables>): Promise<void>
  /** Work that remains after success. */
  afterSuccess?(): Promise<void>
}

/** Checks, runs and notifies of a change. With `?dryRun=true` the response is the same, but nothing is changed or sent. */
export async function runChange<T>(
  deps: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: ChangeOperation<T>,
) {
  const dryRun = isDryRun(request)
  if (dryRun) reply.header('x-dry-run', 'true')
  const authorization = await authorize(deps, request, operation.permission)
  if (!authorization.ok) return send(reply, authorization, () => null)
  const outcome = await operation.run(
    createTransact(deps.database.db, dryRun, operation.notify),
    authorization.value,
    dryRun,
  )
  if (outcome.ok && !dryRun) await operation.afterSuccess?.()
  if (!outcome.ok && !dryRun) await notifyRejection(deps, authorization.value, operation.permission, outcome.rejection)
  return send(
    reply,
    outcome,
    operation.present,
    outcome.ok && isAwaitingApproval(outcome.value) ? AWAITING_APPROVAL_STATUS : operation.status,
  )
}

/** Notifies subscribers of rejected releases and moves; nothing else of them is stored. */
async function notifyRejection(
  { database }: RouteContext,
  { holder }: Actor,
  permission: Permission,
  rejection: Rejection,
) {
  if (permission.kind !== 'publish' && permission.kind !== 'operate') return
  const event = rejectionEvent(
    holder,
    permission.kind === 'operate' ? permission.merchant : null,
    rejection,
    new Date(),
  )
  await enqueue(database.db, event)
}

const AWAITING_APPROVAL_STATUS = 202
const isAwaitingApproval = (value: unknown): boolean => typeof value === 'object' && value !== null && 'waits' in value

/** Reads the parameter from the URL itself, so that no route's schema can drop it; a misspelt value is rejected. */
function isDryRun(request: FastifyRequest): boolean {
  const query = request.url.split('?')[1] ?? ''
  const values = new URLSearchParams(query).getAll('dryRun')
  if (values.some((text) => text !== 'true' && text !== 'false') || values.length > 1)
    throw new RequestFailure('request.invalid', { fields: { dryRun: 'invalid_value' } })
  return values[0] === 'true'
}
