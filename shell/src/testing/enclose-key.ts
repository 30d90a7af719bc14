import { createECDH } from 'node:crypto'

/** A key as the server publishes it for encrypted bodies. */
export function encloseKey(): { kid: string; key: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { kid: 'k1', key: pair.getPublicKey('base64') }
}
