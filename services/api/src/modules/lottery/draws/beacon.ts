import { type BeaconPace, isLocalSignature, LOCAL_BEACON } from '@tessera/lottery'
import { BEACON, BeaconKey, BeaconRound, beaconRoundPath } from '@tessera/outside'
import type { BeaconKind } from '@tessera/site'
import * as z from 'zod'

const TIMEOUT_MS = 3_000

/** Public key of drand's chain, which never changes: BLS12-381, a point in G2, hexadecimal. */
export const DrandKey = z.object({ kty: z.literal('drand'), publicKey: z.string().regex(/^[0-9a-f]{192}$/) })
export type DrandKey = z.infer<typeof DrandKey>
/** Public key of a beacon, pinned before any sale. */
export const PinnedKey = z.discriminatedUnion('kty', [BeaconKey, DrandKey])
export type PinnedKey = z.infer<typeof PinnedKey>

/** The beacon did not respond, or its response is invalid. */
export class BeaconError extends Error {
  override readonly name = 'BeaconSilent'
}

/** Source of randomness that the operator does not control. Its values are accepted only with a valid signature of the pinned key. */
export interface Beacon {
  kind: BeaconKind
  pace: BeaconPace
  /** Fetches the beacon's current public key. Throws `BeaconError`. */
  fetchKey(): Promise<PinnedKey>
  /** Fetches the signature of a round, hexadecimal, and verifies it with `key`. Throws `BeaconError`. */
  fetchSignature(key: PinnedKey, round: number): Promise<string>
}

/** Fetches from a beacon; throws `BeaconError` if it does not respond or its response is invalid. */
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
    throw new BeaconError(`the beacon did not respond to ${url.pathname}`, { cause: error })
  }
}

export const unsignedRoundError = (round: number) =>
  new BeaconError(`the beacon's response for round ${round} is not signed by its key`)

/** The sandbox's own beacon; `origin` is the sandbox's. */
export const createLocalBeacon = (origin: string, timeoutMs = TIMEOUT_MS): Beacon => ({
  kind: 'local',
  pace: LOCAL_BEACON,
  fetchKey: () => fetchBeacon(new URL(BEACON.key, origin), BeaconKey, timeoutMs),
  fetchSignature: async (key, round) => {
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
