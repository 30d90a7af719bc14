import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto'
import { type Brand, IdTokenClaims, issuerPath, TokenReply } from '@tessera/outside'
import { OUTSIDE_CLIENT } from '../../testing.ts'

export interface Discovery {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string
  jwks_uri: string
  id_token_signing_alg_values_supported: string[]
}
interface Jwk extends JsonWebKey {
  kid: string
}

const fetchJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T
const decodePart = <T>(part = ''): T => JSON.parse(Buffer.from(part, 'base64url').toString()) as T

/** Client of the OIDC login with a brand, step by step; it also plays the browser. */
export async function oidcClient(origin: string, brand: Brand) {
  const discovery = await fetchJson<Discovery>(`${origin}${issuerPath(brand)}/.well-known/openid-configuration`)
  const [redirectUri = ''] = OUTSIDE_CLIENT.redirectUris
  const verifier = randomBytes(32).toString('base64url')
  const authorizeParams = {
    response_type: 'code',
    client_id: OUTSIDE_CLIENT.clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const requestAuthorization = (overrides: Record<string, string> = {}) =>
    fetch(`${discovery.authorization_endpoint}?${new URLSearchParams({ ...authorizeParams, ...overrides })}`, {
      redirect: 'manual',
    })
  const submitConsent = (page: string, formFields: Record<string, string>) =>
    fetch(discovery.authorization_endpoint, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ asked: /name="asked" value="([\w-]+)"/.exec(page)?.[1] ?? '', ...formFields }),
    })
  const parseRedirect = (response: Response) => {
    const url = new URL(response.headers.get('location') ?? 'none:')
    return { to: `${url.origin}${url.pathname}`, told: Object.fromEntries(url.searchParams) as Record<string, string> }
  }
  const keys = async () => (await fetchJson<{ keys: Jwk[] }>(discovery.jwks_uri)).keys
  return {
    discovery,
    asked: authorizeParams,
    verifier,
    open: requestAuthorization,
    answer: submitConsent,
    backWith: parseRedirect,
    keys,
    /** Runs the flow from the authorization request to the code. */
    async code(formFields: Record<string, string> = { person: 'somsri' }, overrides: Record<string, string> = {}) {
      const page = await (await requestAuthorization(overrides)).text()
      return parseRedirect(await submitConsent(page, { answer: 'allow', ...formFields })).told.code ?? ''
    },
    async redeemCode(code: string, overrides: Record<string, string> = {}, headers: Record<string, string> = {}) {
      const { clientId, secret } = OUTSIDE_CLIENT
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      const body = {
        ...grant,
        ...(headers.authorization ? {} : { client_id: clientId, client_secret: secret }),
        ...overrides,
      }
      const response = await fetch(discovery.token_endpoint, {
        method: 'POST',
        headers,
        body: new URLSearchParams(body),
      })
      return { status: response.status, json: (await response.json()) as unknown }
    },
    /** Verifies the ID token with the published keys and returns its claims. */
    async verifyIdToken(body: unknown): Promise<IdTokenClaims> {
      const [header, claims, signature = ''] = TokenReply.parse(body).id_token.split('.')
      const { alg, kid } = decodePart<{ alg: string; kid: string }>(header)
      if (!discovery.id_token_signing_alg_values_supported.includes(alg)) throw new Error(`signed with ${alg}`)
      const jwk = (await keys()).find((item) => item.kid === kid)
      if (!jwk || jwk.d !== undefined) throw new Error('no public key with this id')
      const key = createPublicKey({ format: 'jwk', key: jwk })
      const verifyKey = alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' as const } : key
      if (!verify('sha256', Buffer.from(`${header}.${claims}`), verifyKey, Buffer.from(signature, 'base64url')))
        throw new Error('invalid signature')
      return IdTokenClaims.parse(decodePart(claims))
    },
    userinfo: (token: string) => fetch(discovery.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } }),
  }
}
