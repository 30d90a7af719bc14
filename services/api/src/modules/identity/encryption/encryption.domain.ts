import { createDecipheriv, createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  ENCRYPTION_INFO,
  ENCRYPTION_LEEWAY_MS,
  type EncryptedEnvelope,
  type EnvelopeTarget,
  macInput,
} from '@tessera/site'

const CURVE = 'prime256v1'

export interface BodyKey {
  kid: string
  /** Keys in base64: the raw scalar and the raw uncompressed point. */
  privateKey: string
  publicKey: string
}

export function createBodyKey(kid: string): BodyKey {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64')
  return { kid, publicKey, privateKey: pair.getPrivateKey('base64') }
}

export const isFresh = (envelope: EncryptedEnvelope, now: Date): boolean =>
  Math.abs(now.getTime() - envelope.ts) <= ENCRYPTION_LEEWAY_MS

/** Derives the AES key and the MAC key of one envelope. */
export function deriveKeys(privateKey: string, peerPublicKey: string, nonce: string): { aes: Buffer; mac: Buffer } {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey, 'base64')
  const secret = ecdh.computeSecret(peerPublicKey, 'base64')
  const bytes = Buffer.from(hkdfSync('sha256', secret, Buffer.from(nonce, 'base64'), ENCRYPTION_INFO, 64))
  return { aes: bytes.subarray(0, 32), mac: bytes.subarray(32) }
}

/** Returns the JSON text of an envelope, or null if any part does not match our key and its MAC. `target`: null for TSR1. */
export function openEnvelope(envelope: EncryptedEnvelope, key: BodyKey, target: EnvelopeTarget | null): string | null {
  try {
    if (Buffer.from(envelope.nonce, 'base64').length !== 16) return null
    const keys = deriveKeys(key.privateKey, envelope.epk, envelope.nonce)
    const mac = createHmac('sha256', keys.mac).update(macInput(envelope, target)).digest()
    const receivedMac = Buffer.from(envelope.mac, 'base64')
    if (receivedMac.length !== mac.length || !timingSafeEqual(receivedMac, mac)) return null
    const decipher = createDecipheriv('aes-256-cbc', keys.aes, Buffer.from(envelope.iv, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
