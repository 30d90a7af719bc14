import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import { ENCRYPTION_INFO, EncryptedEnvelope, macInput } from '@tessera/site'

/** A key of the API's scheme: `published` is what the fake host returns, `open` decrypts what a form sends with it. */
export function createEncryptionKey() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    published: { kid: 'k1', key: pair.getPublicKey('base64') },
    /** Throws if the body is no envelope for this key, or its HMAC is wrong. */
    open: (body: unknown): Record<string, unknown> => {
      const envelope = EncryptedEnvelope.parse(body)
      const secret = pair.computeSecret(Buffer.from(envelope.epk, 'base64'))
      const salt = Buffer.from(envelope.nonce, 'base64')
      const keys = Buffer.from(hkdfSync('sha256', secret, salt, ENCRYPTION_INFO, 64))
      const mac = createHmac('sha256', keys.subarray(32)).update(macInput(envelope, null)).digest('base64')
      if (envelope.kid !== 'k1' || mac !== envelope.mac) throw new Error('the envelope is not for this key')
      const decipher = createDecipheriv('aes-256-cbc', keys.subarray(0, 32), Buffer.from(envelope.iv, 'base64'))
      const plain = Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64')), decipher.final()])
      return JSON.parse(plain.toString('utf8'))
    },
  }
}
