import {
  commitmentOf,
  DRAND_QUICKNET,
  GAMES,
  isLocalSignature,
  LOCAL_BEACON,
  prizesOf,
  prizesText,
  randomnessOf,
  seedOf,
  timeOfRound,
} from '@tessera/lottery'
import type { Check } from './check.ts'
import type { Evidence } from './evidence.ts'

const MINUTE_MS = 60_000
/** After these without a word the house has withheld the draw. */
const PATIENCE_MS = { quick: 30 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS } as const

/** The secret is the one that was promised before sales began. */
export async function checkCommitment({ bundle, now }: Evidence): Promise<Check> {
  const { draw, commitment, round, secret, entries } = bundle
  const logged = entries.find(({ type }) => type === 'commit')
  if (logged?.payload !== `${commitment}|${round}`)
    return { id: 'commitment', state: 'wrong', says: 'commitment_unlogged' }
  if (secret === null) {
    const pace = 'everySeconds' in GAMES[draw.game].drawn ? 'quick' : 'daily'
    return now > Date.parse(draw.drawAt) + PATIENCE_MS[pace]
      ? { id: 'commitment', state: 'wrong', says: 'commitment_withheld' }
      : { id: 'commitment', state: 'waiting', says: 'commitment_waiting' }
  }
  return (await commitmentOf(draw.drawId, secret)) === commitment
    ? { id: 'commitment', state: 'right', says: 'commitment_right' }
    : { id: 'commitment', state: 'wrong', says: 'commitment_wrong' }
}

/** The randomness is the beacon's, of a round that came out after the draw had closed. */
export async function checkBeacon({ bundle }: Evidence): Promise<Check> {
  const { draw, round, beacon, randomness } = bundle
  const { kind, key, signature } = beacon
  if (signature === null || randomness === null) return { id: 'beacon', state: 'waiting', says: 'beacon_waiting' }
  const pace = kind === 'local' ? LOCAL_BEACON : DRAND_QUICKNET
  if (timeOfRound(pace, round).getTime() < Date.parse(draw.closesAt))
    return { id: 'beacon', state: 'wrong', says: 'beacon_early' }
  if ((await randomnessOf(signature)) !== randomness) return { id: 'beacon', state: 'wrong', says: 'beacon_hash' }
  // WebCrypto has no BLS: the API has checked that signature, and anybody can ask a relay.
  if (kind === 'drand') return { id: 'beacon', state: 'partly', says: 'beacon_drand', values: { round } }
  return key !== null && (await isLocalSignature(key as JsonWebKey, round, signature))
    ? { id: 'beacon', state: 'right', says: 'beacon_right', values: { round } }
    : { id: 'beacon', state: 'wrong', says: 'beacon_signature' }
}

/** The digits are what secret and randomness come to; of a void draw it is told what they would have been. */
export async function checkDigits({ bundle }: Evidence): Promise<Check> {
  const { draw, round, secret, randomness, entries } = bundle
  if (secret === null || randomness === null) return { id: 'digits', state: 'waiting', says: 'digits_waiting' }
  const prizes = await prizesOf(draw.game, await seedOf(draw.drawId, secret, round, randomness))
  const digits = prizesText(prizes)
  if (draw.state === 'void')
    return { id: 'digits', state: 'partly', says: 'digits_void', values: { digits: digits.replaceAll(',', ' ') } }
  if (draw.prizes === null) return { id: 'digits', state: 'waiting', says: 'digits_waiting' }
  const logged = entries.find(({ type }) => type === 'result')?.payload
  const isRight = prizesText(draw.prizes) === digits && logged === `${secret}|${randomness}|${digits}`
  return { id: 'digits', state: isRight ? 'right' : 'wrong', says: isRight ? 'digits_right' : 'digits_wrong' }
}
