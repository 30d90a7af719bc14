import { beaconVerdict, promiseVerdict } from '@tessera/lottery'
import type { DrawBundle } from '@tessera/site'

/** Published data of a draw that its commitment and its beacon are checked with. */
export interface CheckedDraw
  extends Pick<DrawBundle, 'commitment' | 'round' | 'secret' | 'entries' | 'beacon' | 'randomness'> {
  readonly drawId: string
  readonly drawAt: string
  readonly closesAt: string
  /** By the server's clock, milliseconds since 1970. */
  readonly now: number
}

const COMMITMENT_RESULTS = {
  unlogged: ['wrong', 'commitment_unlogged'],
  withheld: ['wrong', 'commitment_withheld'],
  hidden: ['waiting', 'commitment_waiting'],
  wrong: ['wrong', 'commitment_wrong'],
  right: ['right', 'commitment_right'],
} as const

/**
 * Checks that the secret matches the commitment that the log published before sales began.
 * @param maxDelayMs time after the draw after which a secret that is still unpublished counts as withheld by the operator
 */
export async function checkCommitment(draw: CheckedDraw, maxDelayMs: number) {
  const { drawId, commitment, round, secret, entries } = draw
  const logged = entries.find(({ type }) => type === 'commit')?.payload
  const verdict = await promiseVerdict({ drawId, commitment, round, secret, logged })
  const isWithheld = verdict === 'hidden' && draw.now > Date.parse(draw.drawAt) + maxDelayMs
  const [state, messageKey] = COMMITMENT_RESULTS[isWithheld ? 'withheld' : verdict]
  return { id: 'commitment', state, messageKey } as const
}

const BEACON_RESULTS = {
  waiting: ['waiting', 'beacon_waiting'],
  unstored: ['waiting', 'beacon_not_stored'],
  early: ['wrong', 'beacon_early'],
  hash: ['wrong', 'beacon_hash'],
  signature: ['wrong', 'beacon_signature'],
  // The browser cannot check drand's signature; the API has verified it, and any relay can confirm it.
  relay: ['partly', 'beacon_drand'],
  right: ['right', 'beacon_right'],
} as const

/** Checks that the randomness is that of a beacon round published after the draw had closed. */
export async function checkBeacon({ round, beacon, randomness, closesAt, now }: CheckedDraw) {
  const { kind, signature } = beacon
  const key = beacon.key as JsonWebKey | null
  const verdict = await beaconVerdict({ kind, key, round, signature, randomness, closesAt, now })
  const [state, messageKey] = BEACON_RESULTS[verdict]
  return { id: 'beacon', state, messageKey, values: { round } } as const
}
