import { type KeyObject, sign } from 'node:crypto'

export type Algorithm = 'ES256' | 'RS256'

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a JSON Web Token (RFC 7519); the ES256 signature is the concatenation of R and S, as RFC 7518 requires. */
export function signJwt(claims: object, { kid, alg, key }: { kid: string; alg: Algorithm; key: KeyObject }): string {
  const signingInput = `${encodePart({ alg, kid, typ: 'JWT' })}.${encodePart(claims)}`
  const signature = sign(
    'sha256',
    Buffer.from(signingInput),
    alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key,
  )
  return `${signingInput}.${signature.toString('base64url')}`
}
