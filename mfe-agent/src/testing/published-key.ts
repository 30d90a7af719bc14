import { webcrypto } from 'node:crypto'

/** A key that bodies can be enclosed for, as the api publishes it. */
export async function publishedKey(): Promise<{ kid: string; key: string }> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return { kid: 'k1', key: Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64') }
}
