import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { DRAND_QUICKNET } from '@tessera/lottery'
import * as z from 'zod'
import { type Beacon, type DrandKey, fetchBeacon, unsignedRoundError } from './beacon.ts'

/** Public relay that drand operates. */
export const DRAND_RELAY = 'https://api.drand.sh'

/** Public key of the chain `quicknet` (52db9ba7…4e971), as drand publishes it. */
export const QUICKNET_KEY: DrandKey = {
  kty: 'drand',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}

/** Domain separation tag of the chain's signatures (hashed to G1, RFC 9380). */
const SIGNATURE_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const DrandRound = z.object({ round: z.int().min(1), signature: z.string().regex(/^[0-9a-f]{96}$/) })

export const drandPath = (round: number): string => `/v2/beacons/quicknet/rounds/${round}`

/** Message that the chain signs for a round: SHA-256 of its number, eight bytes, big-endian. */
function messageOf(round: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(round))
  return createHash('sha256').update(bytes).digest()
}

/** True if the chain's key signed a round; takes about 200 ms of CPU time. */
export function isDrandSignature({ publicKey }: DrandKey, round: number, signature: string): boolean {
  const { hash, verify } = bls12_381.shortSignatures
  try {
    return verify(
      Buffer.from(signature, 'hex'),
      hash(messageOf(round), SIGNATURE_DOMAIN),
      Buffer.from(publicKey, 'hex'),
    )
  } catch {
    // The signature is not a point of the curve.
    return false
  }
}

/** drand's chain quicknet, requested through a relay; responses are accepted only with a valid signature. */
export const createDrandBeacon = (relay: string, drandKey: DrandKey = QUICKNET_KEY): Beacon => ({
  kind: 'drand',
  pace: DRAND_QUICKNET,
  fetchKey: async () => drandKey,
  fetchSignature: async (key, round) => {
    const beaconRound = await fetchBeacon(new URL(drandPath(round), relay), DrandRound)
    if (beaconRound.round !== round || key.kty !== 'drand' || !isDrandSignature(key, round, beaconRound.signature))
      throw unsignedRoundError(round)
    return beaconRound.signature
  },
})
