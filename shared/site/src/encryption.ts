import * as z from 'zod/mini'

/**
 * The one scheme of encrypted bodies (login, register, reset). Adds to TLS, does not replace it.
 *
 * 1. The client makes an ephemeral P-256 key and derives a shared secret with the api's published key (ECDH).
 * 2. HKDF-SHA-256 (salt = `nonce` bytes, info = `tessera body TSR1`) gives 64 bytes: AES-256 key, then HMAC key.
 * 3. AES-256-CBC with PKCS#7 over the JSON body; HMAC-SHA-256 over `kid.epk.nonce.ts.iv.ct.path.merchant` (their wire
 * texts). `path` is the call's, `merchant` the code that was sent with the key: an envelope is for one call of one merchant.
 *
 * The header `Encryption: TSR2; kid={kid}` names scheme and key; the api rejects an unknown one, a time stamp more than 300
 * s off and a nonce seen before. The previous scheme, `TSR1`, has neither path nor merchant in the MAC; it is accepted for
 * one release.
 */
export const ENCRYPTION_SCHEME = 'TSR2'
/** Schemes that the api accepts. */
export const ENCRYPTION_SCHEMES = [ENCRYPTION_SCHEME, 'TSR1'] as const
export type EncryptionScheme = (typeof ENCRYPTION_SCHEMES)[number]
export const ENCRYPTION_INFO = 'tessera body TSR1'
export const ENCRYPTION_LEEWAY_MS = 300_000

const base64 = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(max))

export const EncryptedEnvelope = z.object({
  kid: z.string().check(z.maxLength(64)),
  /** Ephemeral public key, raw uncompressed point. */
  epk: base64(200),
  /** 16 random bytes: replay guard and HKDF salt. */
  nonce: base64(64),
  /** Milliseconds since the epoch. */
  ts: z.int(),
  iv: base64(64),
  ct: base64(20_000),
  mac: base64(100),
})
export type EncryptedEnvelope = z.infer<typeof EncryptedEnvelope>

/** The call that an envelope is for: path of its endpoint, code of the merchant. */
export interface EnvelopeTarget {
  path: string
  merchant: string
}

export const encryptionHeader = (kid: string, scheme: EncryptionScheme = ENCRYPTION_SCHEME): string =>
  `${scheme}; kid=${kid}`

/** Input of the HMAC; `target` is null in TSR1. */
export const macInput = (e: Omit<EncryptedEnvelope, 'mac'>, target: EnvelopeTarget | null): string =>
  [e.kid, e.epk, e.nonce, String(e.ts), e.iv, e.ct, ...(target ? [target.path, target.merchant] : [])].join('.')
