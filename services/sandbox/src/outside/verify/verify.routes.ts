import { OUTSIDE, Rotate, VerifyCheck, VerifyStart, verifyIssuerPath } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import { bearerOnly } from '../bearer.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import type { Verify } from './verify.ts'

export interface VerifyRoutes {
  key: string
  verify: Verify
  keys: SigningKeys
  /** Public origin of the sandbox; null: the request's own. */
  origin: string | null
}

/** Pages of any site call these two: a site key is no secret, and no cookie counts here. */
const forPages = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')

/** The phone verification: what a site's pages call, and what its server checks tokens with. */
export function verifyRoutes(app: App, { key, verify, keys, origin }: VerifyRoutes): void {
  const open = { config: { access: 'public' } } as const
  for (const path of [OUTSIDE.verifyStart, OUTSIDE.verifyCheck])
    app.options(path, open, async (_request, reply) =>
      forPages(reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    )
  app.post(OUTSIDE.verifyStart, { ...open, schema: { body: VerifyStart } }, async ({ body }, reply) => {
    forPages(reply)
    return verify.start(body) ?? reply.code(403).send({ error: 'unknown-site' })
  })
  app.post(OUTSIDE.verifyCheck, { ...open, schema: { body: VerifyCheck } }, async (request, reply) => {
    forPages(reply)
    const base = origin ?? `${request.protocol}://${request.host}`
    const checked = verify.check(request.body, (projectId) => `${base}${verifyIssuerPath(projectId)}`)
    return checked.ok ? { idToken: checked.idToken } : reply.code(400).send({ error: checked.error })
  })
  app.get(OUTSIDE.verifyJwks, open, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return keys.jwks()
  })
  app.post(
    OUTSIDE.verifyRotate,
    { ...open, preHandler: bearerOnly(key), schema: { body: Rotate } },
    async ({ body }) => ({ kid: keys.rotate(body.forget) }),
  )
}
