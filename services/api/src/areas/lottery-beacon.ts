import type { BeaconKind } from '@tessera/site'
import type { ApiConfig } from '../config.ts'
import { type Beacon, createLocalBeacon } from '../modules/lottery/draws/beacon.ts'
import { beaconUrlAt } from '../modules/lottery/draws/beacon-url.ts'
import { createDrandBeacon } from '../modules/lottery/draws/drand-beacon.ts'

/** The beacon whose public randomness decides draws and raffles. */
export interface LotteryBeacon {
  /** Beacon kind of future draws. */
  kind: BeaconKind
  /** Null if none is configured: no draws and no raffles are held then. */
  source: Beacon | null
  /** Public URL of a round of a beacon. */
  urlOf(beacon: BeaconKind, round: number): string
}

export function createLotteryBeacon(config: ApiConfig): LotteryBeacon {
  const { BEACON_URL: origin, LOTTERY_BEACON: kind } = config
  const createBeacon = kind === 'drand' ? createDrandBeacon : createLocalBeacon
  return {
    kind: kind ?? 'local',
    source: origin && kind ? createBeacon(origin) : null,
    urlOf: beaconUrlAt(config.PLAY_ORIGIN),
  }
}
