import { type Database, RequestFailure } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type Actor, actorOf, mayDo, type Permission } from './auth/actor.ts'
import type { ChangeFeed } from './changes.ts'
import { rejectionEvent } from './news/news.domain.ts'
import { enqueue } from './news/outbox.repository.ts'
import { type Outcome, type Refusal, statusOf } from './registry-error.ts'
import type { Tables } from './tables.ts'
import { type Transact, transactOn } from './transact.ts'

/** Dependencies of every module's routes; each lists its further ones. */
export interface Work {
  database: Database<Tables>
  changes: ChangeFeed
}

/** Name of a slice or code of a merchant in an address. */
export const name = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)
/** The row of a list that a page begins after, by its number. */
export const beforeRow = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

/** Sends the outcome: the presented value, or the error with its own status. */
export const send = <T>(reply: FastifyReply, outcome: Outcome<T>, present: (value: T) => unknown, status = 200) =>
  outcome.ok
    ? reply.code(status).send(present(outcome.value))
    : reply.code(statusOf(outcome.refusal)).send(outcome.refusal)

/** The token that a request bears, if it has the look of one. */
export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.{16,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** Returns the actor, if the bearer of the token has the permission. */
export async function permit(
  { database }: Pick<Work, 'database'>,
  request: FastifyRequest,
  permission: Permission,
): Promise<Outcome<Actor>> {
  const token = bearer(request)
  return mayDo(token ? await actorOf(database.db, token) : null, permission)
}

interface Change<T> {
  permission: Permission
  run(transact: Transact, actor: Actor, dryRun: boolean): Promise<Outcome<T>>
  present(value: T): unknown
  /** Status on success; 200 by default. If it waits for a second person the status is 202. */
  status?: number
  /** Notifies the readers of changes, within the transaction; not called if nothing changed. */
  notify?(trx: Kysely<Tables>): Promise<void>
  /** Work that remains after success. */
  after?(): Promise<void>
}

/** Checks, runs and notifies of a change. With `?dryRun=true` the response is the same, but nothing is changed or sent. */
export async function change<T>(deps: Work, request: FastifyRequest, reply: FastifyReply, operation: Change<T>) {
  const dryRun = isDryRun(request)
  if (dryRun) reply.header('x-dry-run', 'true')
  const actor = await permit(deps, request, operation.permission)
  if (!actor.ok) return send(reply, actor, () => null)
  const outcome = await operation.run(transactOn(deps.database.db, dryRun, operation.notify), actor.value, dryRun)
  if (outcome.ok && !dryRun) await operation.after?.()
  if (!outcome.ok && !dryRun) await tellRefusal(deps, actor.value, operation.permission, outcome.refusal)
  return send(reply, outcome, operation.present, outcome.ok && isHeldBack(outcome.value) ? WAITS : operation.status)
}

/** Notifies subscribers of rejected releases and moves; nothing else of them is stored. */
async function tellRefusal({ database }: Work, { holder }: Actor, permission: Permission, refusal: Refusal) {
  if (permission.kind !== 'publish' && permission.kind !== 'operate') return
  const event = rejectionEvent(holder, permission.kind === 'operate' ? permission.merchant : null, refusal, new Date())
  await enqueue(database.db, event)
}

const WAITS = 202
const isHeldBack = (value: unknown): boolean => typeof value === 'object' && value !== null && 'waits' in value

/** Read from the address itself, so that no route's schema can drop it; a word that is misspelt changes nothing. */
function isDryRun(request: FastifyRequest): boolean {
  const query = request.url.split('?')[1] ?? ''
  const values = new URLSearchParams(query).getAll('dryRun')
  if (values.some((text) => text !== 'true' && text !== 'false') || values.length > 1)
    throw new RequestFailure('request.invalid', { fields: { dryRun: 'invalid_value' } })
  return values[0] === 'true'
}
