import { type BeaconPace, isLocalSignature, LOCAL_BEACON } from '@tessera/lottery'
import { BEACON, BeaconKey, BeaconRound, beaconRoundPath } from '@tessera/outside'
import type { BeaconKind } from '@tessera/site'
import * as z from 'zod'

const TIMEOUT_MS = 3_000

/** The key of drand's chain, which is published for good: BLS12-381, in G2, hexadecimal. */
export const DrandKey = z.object({ kty: z.literal('drand'), publicKey: z.string().regex(/^[0-9a-f]{192}$/) })
export type DrandKey = z.infer<typeof DrandKey>
/** What is pinned of a beacon before anything is sold. */
export const PinnedKey = z.discriminatedUnion('kty', [BeaconKey, DrandKey])
export type PinnedKey = z.infer<typeof PinnedKey>

/** The beacon said nothing, or nothing that may be taken. */
export class BeaconSilent extends Error {
  override readonly name = 'BeaconSilent'
}

/** Where randomness comes from that is not the house's. What it says counts only where the pinned key signed it. */
export interface Beacon {
  kind: BeaconKind
  pace: BeaconPace
  /** The public key that it shows now. Throws `BeaconSilent`. */
  key(): Promise<PinnedKey>
  /** The signature of a round, hexadecimal, proved by a key. Throws `BeaconSilent`. */
  signature(key: PinnedKey, round: number): Promise<string>
}

/** What stands at an address; throws `BeaconSilent` where it is nothing of the kind. */
export async function askBeacon<S extends z.ZodType>(url: URL, reply: S, timeoutMs = TIMEOUT_MS): Promise<z.output<S>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`status ${answer.status}`)
    }
    return reply.parse(await answer.json())
  } catch (error) {
    throw new BeaconSilent(`the beacon does not answer ${url.pathname}`, { cause: error })
  }
}

export const notSigned = (round: number) =>
  new BeaconSilent(`the beacon's word on round ${round} is not signed by its key`)

/** The sandbox's own beacon, at an origin. */
export const createLocalBeacon = (origin: string, timeoutMs = TIMEOUT_MS): Beacon => ({
  kind: 'local',
  pace: LOCAL_BEACON,
  key: () => askBeacon(new URL(BEACON.key, origin), BeaconKey, timeoutMs),
  signature: async (key, round) => {
    const said = await askBeacon(new URL(beaconRoundPath(round), origin), BeaconRound, timeoutMs)
    if (said.round !== round || key.kty !== 'RSA' || !(await isLocalSignature(key, round, said.signature)))
      throw notSigned(round)
    return said.signature
  },
})
