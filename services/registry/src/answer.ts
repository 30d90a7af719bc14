import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Actor, actorOf, type Deed, mayDo } from './auth/actor.ts'
import type { Deps } from './deps.ts'
import { type Outcome, statusOf } from './registry-error.ts'

/** Name of a slice or code of a merchant in an address. */
export const name = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)

/** Answers what came out: the value as it is presented, or the refusal with its own status. */
export const send = <T>(reply: FastifyReply, outcome: Outcome<T>, present: (value: T) => unknown, status = 200) =>
  outcome.ok
    ? reply.code(status).send(present(outcome.value))
    : reply.code(statusOf(outcome.refusal)).send(outcome.refusal)

/** Who asks, if the bearer of the token may do it. */
export async function permit({ database }: Deps, request: FastifyRequest, deed: Deed): Promise<Outcome<Actor>> {
  const token = /^Bearer (.{16,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return mayDo(token ? await actorOf(database.db, token) : null, deed)
}
