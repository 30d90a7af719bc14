import * as z from 'zod'

/** Addresses of the sandbox's own beacon, below its origin; public. */
export const BEACON = {
  key: '/beacon/v1/key',
  latest: '/beacon/v1/rounds/latest',
  round: '/beacon/v1/rounds/:round',
} as const

export const beaconRoundPath = (round: number): string => BEACON.round.replace(':round', String(round))

/** The public key (RSA 2048, RFC 7517) that every round is signed with. */
export const BeaconKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
export type BeaconKey = z.infer<typeof BeaconKey>

/** Published round. `signature`: lower-case hexadecimal, over `tessera-beacon|sandbox-1|{round}`. */
export const BeaconRound = z.object({
  round: z.int().min(1),
  signature: z.string().regex(/^[0-9a-f]{512}$/),
})
export type BeaconRound = z.infer<typeof BeaconRound>
