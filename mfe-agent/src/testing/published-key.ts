import { webcrypto } from 'node:crypto'

/** A public key for encrypted bodies, in the format of the API. */
export async function publishedKey(): Promise<{ kid: string; key: string }> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return { kid: 'k1', key: Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64') }
}
