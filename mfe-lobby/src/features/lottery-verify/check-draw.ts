import { beaconVerdict, GAMES, prizesOf, prizesText, promiseVerdict, seedOf } from '@tessera/lottery'
import type { Check } from './check.ts'
import type { DrawEvidence } from './evidence.ts'

const MINUTE_MS = 60_000
/** Delay after which a draw counts as withheld by the operator. */
const MAX_DRAW_DELAY_MS = { quick: 30 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS } as const

/** The secret must match the commitment published before sales began. */
export async function checkCommitment({ bundle, now }: DrawEvidence): Promise<Check> {
  const { draw, commitment, round, secret, entries } = bundle
  const loggedCommitment = entries.find(({ type }) => type === 'commit')?.payload
  const id = 'commitment' as const
  switch (await promiseVerdict({ drawId: draw.drawId, commitment, round, secret, logged: loggedCommitment })) {
    case 'unlogged':
      return { id, state: 'wrong', messageKey: 'commitment_unlogged' }
    case 'hidden': {
      const delayKey = 'everySeconds' in GAMES[draw.game].drawn ? 'quick' : 'daily'
      return now > Date.parse(draw.drawAt) + MAX_DRAW_DELAY_MS[delayKey]
        ? { id, state: 'wrong', messageKey: 'commitment_withheld' }
        : { id, state: 'waiting', messageKey: 'commitment_waiting' }
    }
    case 'wrong':
      return { id, state: 'wrong', messageKey: 'commitment_wrong' }
    case 'right':
      return { id, state: 'right', messageKey: 'commitment_right' }
  }
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

/** The randomness must be that of a beacon round published after the draw had closed. */
export async function checkBeacon({ bundle, now }: DrawEvidence): Promise<Check> {
  const { draw, round, beacon, randomness } = bundle
  const { kind, signature } = beacon
  const key = beacon.key as JsonWebKey | null
  const verdict = await beaconVerdict({ kind, key, round, signature, randomness, closesAt: draw.closesAt, now })
  const [state, messageKey] = BEACON_RESULTS[verdict]
  return { id: 'beacon', state, messageKey, values: { round } }
}

/** The digits must follow from secret and randomness; for a void draw, the result shows the digits that it would have had. */
export async function checkDigits({ bundle }: DrawEvidence): Promise<Check> {
  const { draw, round, secret, randomness, entries } = bundle
  if (secret === null || randomness === null) return { id: 'digits', state: 'waiting', messageKey: 'digits_waiting' }
  const prizes = await prizesOf(draw.game, await seedOf(draw.drawId, secret, round, randomness))
  const digits = prizesText(prizes)
  if (draw.state === 'void')
    return { id: 'digits', state: 'partly', messageKey: 'digits_void', values: { digits: digits.replaceAll(',', ' ') } }
  if (draw.prizes === null) return { id: 'digits', state: 'waiting', messageKey: 'digits_waiting' }
  const loggedResult = entries.find(({ type }) => type === 'result')?.payload
  const isRight = prizesText(draw.prizes) === digits && loggedResult === `${secret}|${randomness}|${digits}`
  return { id: 'digits', state: isRight ? 'right' : 'wrong', messageKey: isRight ? 'digits_right' : 'digits_wrong' }
}
