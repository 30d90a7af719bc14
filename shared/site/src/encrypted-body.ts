import { fromBase64, randomBytes, toBase64, toHex } from '@tessera/platform/bytes'
import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Hex from 'crypto-js/enc-hex.js'
import hmacSha256 from 'crypto-js/hmac-sha256.js'
import { ENCRYPTION_INFO, type EncryptedEnvelope, type EnvelopeTarget, macInput } from './encryption.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

export interface PublishedKey {
  kid: string
  /** Raw P-256 point in base64. */
  key: string
  merchant?: string | undefined
}

/** Encloses a body for a call at `path`: see the scheme in `encryption.ts`. AES-CBC and the HMAC are crypto-js's. */
export async function encloseBody(
  publishedKey: PublishedKey,
  body: object,
  now: number,
  path: string,
): Promise<EncryptedEnvelope> {
  const nonce = randomBytes(16)
  const iv = randomBytes(16)
  const clientKey = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const serverKey = await crypto.subtle.importKey('raw', fromBase64(publishedKey.key), CURVE, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: serverKey }, clientKey.privateKey, 256)
  const keys = await deriveKeys(secret, nonce)
  const cipher = AES.encrypt(JSON.stringify(body), Hex.parse(toHex(keys.aes)), { iv: Hex.parse(toHex(iv)) })
  const envelope = {
    kid: publishedKey.kid,
    epk: toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', clientKey.publicKey))),
    nonce: toBase64(nonce),
    ts: now,
    iv: toBase64(iv),
    ct: cipher.ciphertext.toString(Base64),
  }
  return {
    ...envelope,
    mac: hmacSha256(macInput(envelope, targetOf(publishedKey, path)), Hex.parse(toHex(keys.mac))).toString(Base64),
  }
}

const targetOf = ({ merchant }: PublishedKey, path: string): EnvelopeTarget | null =>
  merchant === undefined ? null : { path, merchant }

async function deriveKeys(secret: ArrayBuffer, salt: Uint8Array<ArrayBuffer>) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(ENCRYPTION_INFO)
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 512)
  return { aes: new Uint8Array(bits, 0, 32), mac: new Uint8Array(bits, 32, 32) }
}
