import { beaconRoundPath } from '@tessera/outside'
import type { BeaconKind } from '@tessera/site'
import { DRAND_RELAY, drandPath } from './drand-beacon.ts'

/** Returns the public URL of a beacon's round; `origin` is the sandbox's public origin. */
export const beaconUrlAt =
  (origin: string) =>
  (beacon: BeaconKind, round: number): string =>
    beacon === 'local' ? new URL(beaconRoundPath(round), origin).href : new URL(drandPath(round), DRAND_RELAY).href
