import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { ENCRYPTION_INFO, type EncryptedEnvelope, macInput } from '@tessera/site'

/** Encrypts a body as the browser does, for tests and measurements. */
export function encryptBody(
  body: unknown,
  key: { kid: string; key: string; merchant?: string | undefined },
  ts: number,
  path: string,
): EncryptedEnvelope {
  const ephemeral = createECDH('prime256v1')
  const epk = ephemeral.generateKeys('base64')
  const nonce = randomBytes(16)
  const secret = ephemeral.computeSecret(key.key, 'base64')
  const keyMaterial = Buffer.from(hkdfSync('sha256', secret, nonce, ENCRYPTION_INFO, 64))
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', keyMaterial.subarray(0, 32), iv)
  const ct = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()])
  const unsigned = {
    kid: key.kid,
    epk,
    nonce: nonce.toString('base64'),
    ts,
    iv: iv.toString('base64'),
    ct: ct.toString('base64'),
  }
  const mac = createHmac('sha256', keyMaterial.subarray(32))
    .update(macInput(unsigned, key.merchant === undefined ? null : { path, merchant: key.merchant }))
    .digest('base64')
  return { ...unsigned, mac }
}
