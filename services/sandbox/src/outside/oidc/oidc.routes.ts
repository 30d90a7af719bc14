import { setTimeout as delay } from 'node:timers/promises'
import { type Brand, issuerPath, Rotate, rotatePath } from '@tessera/outside'
import type { App } from '@tessera/server'
import { bearerOf, requireBearer } from '../bearer.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { BRANDS } from './brands.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { exchangeCode, TokenBody } from './token-exchange.ts'

/** Routes of one brand: its public endpoints, and those that the site's server calls. */
export function brandRoutes(app: App, brand: Brand, deps: OidcDeps): void {
  const { key, clients, grants, faults, now, issuerOf } = deps
  const keys = deps.keys[brand]
  const base = issuerPath(brand)
  const publicRoute = { config: { access: 'public' } } as const

  app.get(`${base}/.well-known/openid-configuration`, publicRoute, async (request) => {
    const issuer = issuerOf(brand, request)
    // The site's server may use another host name for the sandbox than its visitors.
    const serverUrl = `${request.protocol}://${request.host}${base}`
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${serverUrl}/token`,
      userinfo_endpoint: `${serverUrl}/userinfo`,
      jwks_uri: `${serverUrl}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [BRANDS[brand].alg],
      scopes_supported: ['openid', 'profile', 'email'],
      claims_supported: ['sub', 'name', 'email', 'email_verified'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ui_locales_supported: ['th', 'en'],
    }
  })
  app.get(`${base}/jwks`, publicRoute, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return keys.jwks()
  })
  authorizeRoutes(app, brand, deps)
  app.post(`${base}/token`, { ...publicRoute, schema: { body: TokenBody } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const fault = faults.find('oidc', brand)
    if (fault?.name === 'slow') await delay(fault.ms)
    const result = exchangeCode(
      { brand, clients, grants, keys, faults, now },
      issuerOf(brand, request),
      request.body,
      request.headers.authorization,
    )
    if (result.ok) return result.tokens
    if (result.error === 'invalid_client') reply.header('www-authenticate', 'Basic realm="token"')
    return reply.code(result.error === 'invalid_client' ? 401 : 400).send({ error: result.error })
  })
  app.get(`${base}/userinfo`, publicRoute, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = grants.claimsOf(brand, bearerOf(request.headers.authorization) ?? '')
    return (
      claims ??
      reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' })
    )
  })
  app.post(
    rotatePath(brand),
    { ...publicRoute, preHandler: requireBearer(key), schema: { body: Rotate } },
    async ({ body }) => ({
      kid: keys.rotate(body.forget),
    }),
  )
}
