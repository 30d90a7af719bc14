import { ReasonBody, TokenBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { ok } from '../../registry-error.ts'
import { authorize, bearerToken, type RouteContext, runChange, send } from '../../responses.ts'
import { actorOf, missingToken } from './actor.ts'
import { createToken, readTokens, revokeAuditedToken } from './tokens.service.ts'

const tokenIdSchema = z.string().regex(/^[0-9a-f]{12}$/)
const SCOPED_ROLES = ['publisher', 'operator']
/** Rejects a scope for roles that ignore it, and requires one for publishers and operators, who could do nothing without it. */
const ScopedTokenBody = TokenBody.check(
  mini.refine(({ role, scope }) => scope.length > 0 === SCOPED_ROLES.includes(role), { path: ['scope'] }),
)

/** Routes that manage tokens, for administrators, and `whoami`, for every token. */
export function tokenRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database

  app.get('/v1/whoami', async (request, reply) => {
    const token = bearerToken(request)
    const actor = token ? await actorOf(db, token) : null
    return send(reply, actor ? ok(actor) : missingToken, (identity) => identity)
  })

  app.get(
    '/v1/tokens',
    { schema: { querystring: z.object({ before: tokenIdSchema.optional() }) } },
    async (request, reply) => {
      const authorization = await authorize(deps, request, { kind: 'administer', what: 'see the tokens' })
      if (!authorization.ok) return send(reply, authorization, () => null)
      return reply.send({ tokens: await readTokens(db, request.query.before) })
    },
  )

  app.post('/v1/tokens', { schema: { body: ScopedTokenBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission: { kind: 'administer', what: 'make tokens' },
      run: (transact, actor) => createToken(transact, request.body, actor),
      present: (newToken) => newToken,
      status: 201,
    }),
  )

  app.delete(
    '/v1/tokens/:id',
    { schema: { params: z.object({ id: tokenIdSchema }), querystring: ReasonBody } },
    (request, reply) =>
      runChange(deps, request, reply, {
        permission: { kind: 'administer', what: 'revoke tokens' },
        run: (transact, actor) => revokeAuditedToken(transact, request.params.id, request.query.reason, actor),
        present: (row) => row,
      }),
  )
}
