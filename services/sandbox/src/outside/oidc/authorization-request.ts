import type { OidcClient } from '@tessera/outside'
import * as z from 'zod'

/** A client's authorization request, once it is validated. */
export const AuthorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  challenge: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** A repeated parameter is an array, which this rejects. */
const optionalText = z.string().max(2_000).optional()
export const AuthorizeQuery = z.object({
  response_type: optionalText,
  response_mode: optionalText,
  client_id: optionalText,
  redirect_uri: optionalText,
  scope: optionalText,
  state: optionalText,
  nonce: optionalText,
  prompt: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  ui_locales: optionalText,
})
export type AuthorizeQuery = z.infer<typeof AuthorizeQuery>

export type AuthorizationCheck =
  | { ok: true; authRequest: AuthorizationRequest }
  /** The client or its redirect URI is unknown. */
  | { ok: false; redirectUri: null }
  | { ok: false; redirectUri: string; error: string; reason: string }

const CHALLENGE = /^[\w-]{43}$/

function findError(query: AuthorizeQuery): readonly [error: string, why: string] | null {
  if (query.response_type !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if (query.response_mode !== undefined && query.response_mode !== 'query')
    return ['invalid_request', 'response_mode must be query']
  if (!query.scope?.split(' ').includes('openid')) return ['invalid_scope', 'scope must contain openid']
  if (query.code_challenge_method !== 'S256' || !CHALLENGE.test(query.code_challenge ?? ''))
    return ['invalid_request', 'PKCE with S256 is required']
  if (query.prompt === 'none') return ['login_required', 'this provider has no sessions']
  return null
}

/** Validates the request of the authorize endpoint (OpenID Connect Core 3.1.2.2, RFC 7636). */
export function parseAuthorization(query: AuthorizeQuery, clients: readonly OidcClient[]): AuthorizationCheck {
  const client = clients.find(({ clientId }) => clientId === query.client_id)
  const redirectUri = client?.redirectUris.find((uri) => uri === query.redirect_uri)
  if (!client || redirectUri === undefined) return { ok: false, redirectUri: null }
  const error = findError(query)
  if (error) return { ok: false, redirectUri, error: error[0], reason: error[1] }
  const { state, nonce, scope = '', code_challenge: challenge = '' } = query
  return {
    ok: true,
    authRequest: {
      clientId: client.clientId,
      redirectUri,
      scopes: scope.split(' ').filter((name) => ['openid', 'profile', 'email'].includes(name)),
      challenge,
      ...(state === undefined ? {} : { state }),
      ...(nonce === undefined ? {} : { nonce }),
    },
  }
}
