import { type BeaconPace, isLocalSignature, LOCAL_BEACON } from '@tessera/lottery'
import { BEACON, BeaconKey, BeaconRound, beaconRoundPath } from '@tessera/outside'
import type { BeaconKind } from '@tessera/site'
import type * as z from 'zod'

const PATIENCE_MS = 3_000

/** The beacon said nothing, or nothing that may be taken. */
export class BeaconSilent extends Error {
  override readonly name = 'BeaconSilent'
}

/** Where randomness comes from that is not the house's. What it says counts only where the pinned key signed it. */
export interface Beacon {
  kind: BeaconKind
  pace: BeaconPace
  /** The public key that it shows now. Throws `BeaconSilent`. */
  key(): Promise<BeaconKey>
  /** The signature of a round, hexadecimal, proved by a key. Throws `BeaconSilent`. */
  signature(key: BeaconKey, round: number): Promise<string>
}

/** The sandbox's own beacon, at an origin. */
export function createLocalBeacon(origin: string, patienceMs = PATIENCE_MS): Beacon {
  const ask = async <S extends z.ZodType>(path: string, reply: S): Promise<z.output<S>> => {
    try {
      const answer = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`status ${answer.status}`)
      }
      return reply.parse(await answer.json())
    } catch (error) {
      throw new BeaconSilent(`the beacon does not answer ${path}`, { cause: error })
    }
  }
  return {
    kind: 'local',
    pace: LOCAL_BEACON,
    key: () => ask(BEACON.key, BeaconKey),
    signature: async (key, round) => {
      const said = await ask(beaconRoundPath(round), BeaconRound)
      if (said.round !== round || !(await isLocalSignature(key, round, said.signature)))
        throw new BeaconSilent(`the beacon's word on round ${round} is not signed by its key`)
      return said.signature
    },
  }
}

const QUICKNET = 'https://api.drand.sh/v2/beacons/quicknet/rounds/'

/** Where anybody asks a beacon for a round; `origin` is the sandbox's, as browsers know it. */
export const beaconUrlAt =
  (origin: string) =>
  (beacon: BeaconKind, round: number): string =>
    beacon === 'local' ? new URL(beaconRoundPath(round), origin).href : `${QUICKNET}${round}`
