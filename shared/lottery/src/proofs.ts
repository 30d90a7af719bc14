import { type BeaconPace, DRAND_QUICKNET, isLocalSignature, LOCAL_BEACON, randomnessOf, timeOfRound } from './beacon.ts'
import { commitmentOf } from './draw.ts'

/** Commitment of a draw before its sale, and its secret after it. */
export interface Promised {
  drawId: string
  commitment: string
  round: number
  /** Null until it is published. */
  secret: string | null
  /** Payload of the commitment in the log; undefined if the log has none. */
  logged: string | undefined
}

/**
 * Verifies the secret against its commitment: `unlogged` if the log has another commitment, `hidden` while no secret is
 * published.
 */
export async function promiseVerdict(input: Promised): Promise<'unlogged' | 'hidden' | 'right' | 'wrong'> {
  const { drawId, commitment, round, secret, logged } = input
  if (logged !== `${commitment}|${round}`) return 'unlogged'
  if (secret === null) return 'hidden'
  return (await commitmentOf(drawId, secret)) === commitment ? 'right' : 'wrong'
}

/** Published data of a beacon's round. */
export interface BeaconObservation {
  kind: 'local' | 'drand'
  /** The local beacon's public JWK; null for drand. */
  key: JsonWebKey | null
  round: number
  signature: string | null
  randomness: string | null
  /** End of the sale, ISO 8601. */
  closesAt: string
  /** Milliseconds since 1970. */
  now: number
}

const PACES: Readonly<Record<BeaconObservation['kind'], BeaconPace>> = { local: LOCAL_BEACON, drand: DRAND_QUICKNET }

/**
 * Verifies that the randomness is the beacon's, of a round after the end of the sale. `unstored`: the round is published but
 * not stored; `early`, `hash` and `signature` name the failed check; `relay`: all checks pass that WebCrypto supports, which
 * has no BLS.
 */
export async function beaconVerdict(
  observation: BeaconObservation,
): Promise<'waiting' | 'unstored' | 'early' | 'hash' | 'signature' | 'relay' | 'right'> {
  const { kind, key, round, signature, randomness, closesAt, now } = observation
  if (signature === null || randomness === null)
    return timeOfRound(PACES[kind], round).getTime() > now ? 'waiting' : 'unstored'
  if (timeOfRound(PACES[kind], round).getTime() < Date.parse(closesAt)) return 'early'
  if ((await randomnessOf(signature)) !== randomness) return 'hash'
  if (kind === 'drand') return 'relay'
  return key !== null && (await isLocalSignature(key, round, signature)) ? 'right' : 'signature'
}
