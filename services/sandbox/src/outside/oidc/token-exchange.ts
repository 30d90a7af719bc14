import { createHash } from 'node:crypto'
import type { Brand, IdTokenClaims, OidcClient, TokenReply } from '@tessera/outside'
import * as z from 'zod'
import { isSameSecret } from '../bearer.ts'
import type { Faults } from '../faults.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import { type CodeGrant, type Grants, TOKEN_TTL_S } from './grants.ts'
import { type Person, subjectOf } from './people.ts'

const optionalText = z.string().max(2_000).optional()
export const TokenBody = z.object({
  grant_type: optionalText,
  code: optionalText,
  redirect_uri: optionalText,
  code_verifier: optionalText,
  client_id: optionalText,
  client_secret: optionalText,
})
export type TokenBody = z.infer<typeof TokenBody>

export type ExchangeResult = { ok: true; tokens: TokenReply } | { ok: false; error: string }

interface ExchangeDeps {
  brand: Brand
  clients: readonly OidcClient[]
  grants: Grants
  keys: SigningKeys
  faults: Faults
  now: () => number
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Reads id and secret of a client from the header (client_secret_basic) or the body (client_secret_post). */
function readCredentials(body: TokenBody, header: string | undefined): readonly [id: string, secret: string] | null {
  const basic = /^Basic ([\w+/=]+)$/i.exec(header ?? '')?.[1]
  if (basic === undefined) return body.client_id && body.client_secret ? [body.client_id, body.client_secret] : null
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':')
  try {
    return id && secret ? [decodeURIComponent(id), decodeURIComponent(secret)] : null
  } catch {
    return null
  }
}

/** Returns the claims of a person that a client may read, by its scopes. */
const claimsOf = (brand: Brand, user: Person, scopes: readonly string[]) => ({
  sub: subjectOf(brand, user),
  ...(scopes.includes('profile') ? { name: user.name } : {}),
  ...(scopes.includes('email') && user.email !== null ? { email: user.email, email_verified: user.emailVerified } : {}),
})

/** Exchanges a code for tokens (OpenID Connect Core 3.1.3). */
export function exchangeCode(
  { brand, clients, grants, keys, faults, now }: ExchangeDeps,
  issuer: string,
  body: TokenBody,
  header: string | undefined,
): ExchangeResult {
  const clientCredentials = readCredentials(body, header)
  const client = clients.find(({ clientId }) => clientId === clientCredentials?.[0])
  if (!clientCredentials || !client || !isSameSecret(clientCredentials[1], client.secret))
    return { ok: false, error: 'invalid_client' }
  if (body.grant_type !== 'authorization_code') return { ok: false, error: 'unsupported_grant_type' }
  const codeGrant = grants.findCode(brand, body.code ?? '')
  const isCodeOfClient =
    codeGrant?.authRequest.clientId === client.clientId &&
    codeGrant.authRequest.redirectUri === body.redirect_uri &&
    codeGrant.authRequest.challenge === challengeOf(body.code_verifier ?? '')
  if (!isCodeOfClient || !grants.useCode(codeGrant)) return { ok: false, error: 'invalid_grant' }

  const { authRequest: authorization, user } = codeGrant
  const personClaims = claimsOf(brand, user, authorization.scopes)
  const issuedAt = Math.floor(now() / 1_000)
  const claims: IdTokenClaims = {
    ...personClaims,
    iss: issuer,
    aud: client.clientId,
    iat: issuedAt,
    auth_time: issuedAt,
    exp: issuedAt + TOKEN_TTL_S,
    ...(authorization.nonce === undefined ? {} : { nonce: authorization.nonce }),
  }
  return {
    ok: true,
    tokens: {
      access_token: grants.issueAccessToken(brand, codeGrant as CodeGrant, personClaims),
      token_type: 'Bearer',
      expires_in: TOKEN_TTL_S,
      id_token: keys.sign({ ...claims, ...faultyClaims(faults.find('oidc', brand)?.name, claims) }),
      scope: authorization.scopes.join(' '),
    },
  }
}

/** Returns the claims that a fault changes in a token; its signature is still valid. */
function faultyClaims(fault: string | undefined, { iss, iat }: IdTokenClaims): Partial<IdTokenClaims> {
  if (fault === 'issuer') return { iss: `${iss}-of-somebody-else` }
  if (fault === 'audience') return { aud: 'another-client' }
  if (fault === 'nonce') return { nonce: 'another-nonce' }
  if (fault === 'expired')
    return { iat: iat - 2 * TOKEN_TTL_S, auth_time: iat - 2 * TOKEN_TTL_S, exp: iat - TOKEN_TTL_S }
  return {}
}
