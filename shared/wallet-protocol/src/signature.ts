import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Maximum deviation of a timestamp in seconds, in either direction. */
export const LEEWAY_S = 300
/** DER prefix of the 32 bytes of an Ed25519 key: PKCS#8 of a private one, SPKI of a public one (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Creates a private key from 32 raw bytes. */
export const privateKeyOf = (raw: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, raw]), format: 'der', type: 'pkcs8' })

/** Creates a public key from 32 raw bytes in base64. Throws if they are invalid. */
export const publicKeyOf = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(base64, 'base64')]), format: 'der', type: 'spki' })

/** Public key of a provider, as an operator stores it: raw bytes, base64. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length).toString('base64')

const signed = (timestamp: number, path: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`1.${timestamp}.${path}.`), body])

/** The header `X-Signature`: a signature of version, Unix seconds, path and the raw body. */
export const signatureOf = (key: KeyObject, timestamp: number, path: string, body: Uint8Array): string =>
  sign(null, signed(timestamp, path, body), key).toString('base64')

export function isSignature(
  key: KeyObject,
  signature: string,
  timestamp: number,
  path: string,
  body: Uint8Array,
): boolean {
  const signatureBytes = Buffer.from(signature, 'base64')
  return signatureBytes.length === 64 && verify(null, signed(timestamp, path, body), key, signatureBytes)
}

/** True if a timestamp in Unix seconds is close enough to now, in milliseconds. */
export const isTimely = (timestamp: number, now: number): boolean => Math.abs(now / 1000 - timestamp) <= LEEWAY_S
