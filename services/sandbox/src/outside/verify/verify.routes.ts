import { OUTSIDE, Rotate, VerifyCheck, VerifyStart, verifyIssuerPath } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import { requireBearer } from '../bearer.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import type { PhoneVerification } from './verify.ts'

export interface PhoneVerificationRoutes {
  key: string
  phoneVerification: PhoneVerification
  keys: SigningKeys
  /** Public origin of the sandbox; if null, the origin of the request. */
  origin: string | null
}

/** Sets CORS headers for any origin: a site key is not a secret, and cookies are ignored. */
const addCorsHeaders = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')

/** Routes of the phone verification: for a site's pages, and for its server, which verifies the tokens. */
export function verifyRoutes(app: App, { key, phoneVerification, keys, origin }: PhoneVerificationRoutes): void {
  const publicRoute = { config: { access: 'public' } } as const
  for (const path of [OUTSIDE.verifyStart, OUTSIDE.verifyCheck])
    app.options(path, publicRoute, async (_request, reply) =>
      addCorsHeaders(reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    )
  app.post(OUTSIDE.verifyStart, { ...publicRoute, schema: { body: VerifyStart } }, async ({ body }, reply) => {
    addCorsHeaders(reply)
    return phoneVerification.start(body) ?? reply.code(403).send({ error: 'unknown-site' })
  })
  app.post(OUTSIDE.verifyCheck, { ...publicRoute, schema: { body: VerifyCheck } }, async (request, reply) => {
    addCorsHeaders(reply)
    const base = origin ?? `${request.protocol}://${request.host}`
    const checkResult = phoneVerification.check(request.body, (projectId) => `${base}${verifyIssuerPath(projectId)}`)
    return checkResult.ok ? { idToken: checkResult.idToken } : reply.code(400).send({ error: checkResult.error })
  })
  app.get(OUTSIDE.verifyJwks, publicRoute, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return keys.jwks()
  })
  app.post(
    OUTSIDE.verifyRotate,
    { ...publicRoute, preHandler: requireBearer(key), schema: { body: Rotate } },
    async ({ body }) => ({ kid: keys.rotate(body.forget) }),
  )
}
