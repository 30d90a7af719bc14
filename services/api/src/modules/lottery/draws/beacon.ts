import { type BeaconPace, isLocalSignature, LOCAL_BEACON } from '@tessera/lottery'
import { BEACON, BeaconKey, BeaconRound, beaconRoundPath } from '@tessera/outside'
import type { BeaconKind } from '@tessera/site'
import * as z from 'zod'

const TIMEOUT_MS = 3_000

/** The key of drand's chain, which is published for good: BLS12-381, in G2, hexadecimal. */
export const DrandKey = z.object({ kty: z.literal('drand'), publicKey: z.string().regex(/^[0-9a-f]{192}$/) })
export type DrandKey = z.infer<typeof DrandKey>
/** Public key of a beacon, pinned before any sale. */
export const PinnedKey = z.discriminatedUnion('kty', [BeaconKey, DrandKey])
export type PinnedKey = z.infer<typeof PinnedKey>

/** The beacon did not respond, or its response is invalid. */
export class BeaconSilent extends Error {
  override readonly name = 'BeaconSilent'
}

/** Source of randomness outside the house's control. Its values count only if the pinned key signed them. */
export interface Beacon {
  kind: BeaconKind
  pace: BeaconPace
  /** The public key that it shows now. Throws `BeaconSilent`. */
  key(): Promise<PinnedKey>
  /** The signature of a round, hexadecimal, verified with a key. Throws `BeaconSilent`. */
  signature(key: PinnedKey, round: number): Promise<string>
}

/** Fetches from a beacon; throws `BeaconSilent` if the response is invalid. */
export async function fetchBeacon<S extends z.ZodType>(
  url: URL,
  schema: S,
  timeoutMs = TIMEOUT_MS,
): Promise<z.output<S>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    return schema.parse(await response.json())
  } catch (error) {
    throw new BeaconSilent(`the beacon did not respond to ${url.pathname}`, { cause: error })
  }
}

export const unsignedRoundError = (round: number) =>
  new BeaconSilent(`the beacon's word on round ${round} is not signed by its key`)

/** The sandbox's own beacon, at an origin. */
export const createLocalBeacon = (origin: string, timeoutMs = TIMEOUT_MS): Beacon => ({
  kind: 'local',
  pace: LOCAL_BEACON,
  key: () => fetchBeacon(new URL(BEACON.key, origin), BeaconKey, timeoutMs),
  signature: async (key, round) => {
    const beaconRound = await fetchBeacon(new URL(beaconRoundPath(round), origin), BeaconRound, timeoutMs)
    if (
      beaconRound.round !== round ||
      key.kty !== 'RSA' ||
      !(await isLocalSignature(key, round, beaconRound.signature))
    )
      throw unsignedRoundError(round)
    return beaconRound.signature
  },
})
