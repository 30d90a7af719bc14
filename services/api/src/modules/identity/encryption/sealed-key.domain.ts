import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'tessera body keys', 32))

/** Encrypts a private key for the database, which never stores `secret`. Returns base64 of IV, tag and ciphertext. */
export function encryptPrivateKey(privateKey: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret), iv)
  const text = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Decrypts what {@link encryptPrivateKey} encrypted; null if it was changed or another secret was used. */
export function decryptPrivateKey(encryptedKey: string, secret: string): string | null {
  try {
    const bytes = Buffer.from(encryptedKey, 'base64')
    const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
