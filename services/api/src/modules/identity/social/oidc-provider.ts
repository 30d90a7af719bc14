import { createHash } from 'node:crypto'
import { IdTokenClaims, TokenReply } from '@tessera/outside'
import { HOUR_MS } from '@tessera/server/durations'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import type { ProviderSettings } from './providers.domain.ts'

/** Timeout of requests to a provider, in milliseconds. */
const TIMEOUT_MS = 5_000
/** Lifetime of a provider's cached discovery document, in milliseconds. */
const DISCOVERY_TTL_MS = HOUR_MS
/** Tokens are from the provider alone, so visitors cannot force repeated loading of its keys. */
const KEYS_COOLDOWN_MS = 1_000
const ALGORITHMS = ['RS256', 'ES256']

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Identity that a provider has authenticated. */
export interface ProviderProfile {
  /** Id of the user at the provider. */
  subject: string
  name: string | null
  email: string | null
  /** True if the provider has verified the address. */
  emailVerified: boolean
}

export interface AuthorizationRequest {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
  language: string
}

interface CachedDiscovery {
  endpoints: z.infer<typeof Discovery>
  keys: JWTVerifyGetKey
  until: number
}

/**
 * Client of one OpenID Connect provider: code with PKCE. Never throws: null if a provider does not respond, or does not
 * authenticate the user.
 */
export function createOidcProvider(provider: ProviderSettings, now: () => Date) {
  const { issuer, clientId, secret } = provider
  const discoveryUrl = provider.discovery ?? `${issuer}/.well-known/openid-configuration`
  let cachedDiscovery: CachedDiscovery | null = null

  const requestJson = async (url: string, form?: URLSearchParams): Promise<unknown> => {
    const requestOptions = form ? { method: 'POST', body: form } : {}
    const response = await fetch(url, { ...requestOptions, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${new URL(url).host} responded with status ${response.status}`)
    return response.json()
  }

  async function discover(): Promise<CachedDiscovery | null> {
    if (cachedDiscovery && cachedDiscovery.until > Date.now()) return cachedDiscovery
    const result = Discovery.safeParse(await requestJson(discoveryUrl).catch(() => null))
    // The issuer must be the configured one.
    if (!result.success || result.data.issuer !== issuer) return null
    const keys = createRemoteJWKSet(new URL(result.data.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    })
    cachedDiscovery = { endpoints: result.data, keys, until: Date.now() + DISCOVERY_TTL_MS }
    return cachedDiscovery
  }

  return {
    /** URL of the provider's login page. */
    loginUrl: async ({
      state,
      nonce,
      verifier,
      redirectUri,
      language,
    }: AuthorizationRequest): Promise<string | null> => {
      const config = await discover()
      if (!config) return null
      const url = new URL(config.endpoints.authorization_endpoint)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ui_locales: language,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    /** Exchanges an authorization code for the user's identity. */
    exchangeCode: async (
      code: string,
      request: Pick<AuthorizationRequest, 'nonce' | 'verifier' | 'redirectUri'>,
    ): Promise<ProviderProfile | null> => {
      const config = await discover()
      if (!config) return null
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
        client_id: clientId,
        client_secret: secret,
      })
      const tokens = TokenReply.safeParse(await requestJson(config.endpoints.token_endpoint, form).catch(() => null))
      if (!tokens.success) return null
      const token = await jwtVerify(tokens.data.id_token, config.keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        currentDate: now(),
        clockTolerance: 5,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      }).catch(() => null)
      const claims = IdTokenClaims.safeParse(token?.payload)
      if (!claims.success || claims.data.nonce !== request.nonce) return null
      const { sub, name, email, email_verified } = claims.data
      return { subject: sub, name: name ?? null, email: email ?? null, emailVerified: email_verified === true }
    },
  }
}
export type OidcProvider = ReturnType<typeof createOidcProvider>
