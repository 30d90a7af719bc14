import { fromHex, toHex } from '@tessera/fair'
import { asciiBytes, sha256Bytes } from './hash.ts'

/** Source of randomness that the house does not control: rounds at a fixed interval, each signed once. */
export interface BeaconPace {
  /** Time of round 1, in Unix seconds. */
  genesis: number
  everySeconds: number
}

/** The sandbox's own beacon. Every operator of a sandbox knows its key, so it is only for trials. */
export const LOCAL_BEACON: BeaconPace = { genesis: 1_767_225_600, everySeconds: 3 }
/** drand's quicknet. */
export const DRAND_QUICKNET: BeaconPace = { genesis: 1_692_803_367, everySeconds: 3 }

/** Returns the first round at or after a time. It is fixed before sales, so that a delay cannot be used to pick a better round. */
export const roundAt = ({ genesis, everySeconds }: BeaconPace, at: Date): number =>
  Math.ceil((at.getTime() / 1000 - genesis) / everySeconds) + 1

/** Time at which a round is published. */
export const timeOfRound = ({ genesis, everySeconds }: BeaconPace, round: number): Date =>
  new Date((genesis + (round - 1) * everySeconds) * 1000)

/** Message that the local beacon signs. */
export const localMessage = (round: number): string => `tessera-beacon|sandbox-1|${round}`

/** A key can make only one signature of a message, so its hash cannot be chosen. Both hexadecimal. */
export async function randomnessOf(signature: string): Promise<string> {
  const bytes = fromHex(signature)
  if (!bytes) throw new TypeError('invalid signature: expected hexadecimal')
  return toHex(await sha256Bytes(bytes))
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** True if the local beacon's key signed this round. `key` is its public JWK. */
export async function isLocalSignature(key: JsonWebKey, round: number, signature: string): Promise<boolean> {
  const bytes = fromHex(signature)
  if (!bytes) return false
  const publicKey = await crypto.subtle.importKey('jwk', key, RSA, false, ['verify'])
  return crypto.subtle.verify(RSA, publicKey, bytes, asciiBytes(localMessage(round)))
}
