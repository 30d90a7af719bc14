import { fromHex, toHex } from '@tessera/fair'
import { asciiBytes, sha256Bytes } from './hash.ts'

/** Where randomness comes from that the house does not make: rounds at a steady pace, each signed once. */
export interface BeaconPace {
  /** Of round 1, seconds of Unix time. */
  genesis: number
  everySeconds: number
}

/** The sandbox's own: its key is known to whoever runs it, so it is good for trying out alone. */
export const LOCAL_BEACON: BeaconPace = { genesis: 1_767_225_600, everySeconds: 3 }
/** drand's quicknet. */
export const DRAND_QUICKNET: BeaconPace = { genesis: 1_692_803_367, everySeconds: 3 }

/** The first round at or after a moment: fixed before sales, so that no delay lets anybody pick a better one. */
export const roundAt = ({ genesis, everySeconds }: BeaconPace, at: Date): number =>
  Math.ceil((at.getTime() / 1000 - genesis) / everySeconds) + 1

/** When a round comes out. */
export const timeOfRound = ({ genesis, everySeconds }: BeaconPace, round: number): Date =>
  new Date((genesis + (round - 1) * everySeconds) * 1000)

/** What the local beacon signs. */
export const localMessage = (round: number): string => `tessera-beacon|sandbox-1|${round}`

/** A signature is the only one that its key can make, so its hash is nobody's choice. Both hexadecimal. */
export async function randomnessOf(signature: string): Promise<string> {
  const bytes = fromHex(signature)
  if (!bytes) throw new TypeError('a signature is hexadecimal')
  return toHex(await sha256Bytes(bytes))
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** Whether the local beacon's key signed this round. `key` is its public JWK. */
export async function isLocalSignature(key: JsonWebKey, round: number, signature: string): Promise<boolean> {
  const bytes = fromHex(signature)
  if (!bytes) return false
  const imported = await crypto.subtle.importKey('jwk', key, RSA, false, ['verify'])
  return crypto.subtle.verify(RSA, imported, bytes, asciiBytes(localMessage(round)))
}
