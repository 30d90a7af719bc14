import { GAMES, prizesOf, prizesText, seedOf } from '@tessera/lottery'
import { type CheckedDraw, checkBeacon, checkCommitment } from '@tessera/site-ui/draw-checks'
import type { Check } from './check.ts'
import type { DrawEvidence } from './evidence.ts'

const MINUTE_MS = 60_000
/** Delay after which a draw counts as withheld by the operator. */
const MAX_DRAW_DELAY_MS = { quick: 30 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS } as const

const toCheckedDraw = ({ bundle, now }: DrawEvidence): CheckedDraw => {
  const { drawId, drawAt, closesAt } = bundle.draw
  return { ...bundle, drawId, drawAt, closesAt, now }
}

export const checkDrawCommitment = (evidence: DrawEvidence): Promise<Check> => {
  const delayKey = 'everySeconds' in GAMES[evidence.bundle.draw.game].drawn ? 'quick' : 'daily'
  return checkCommitment(toCheckedDraw(evidence), MAX_DRAW_DELAY_MS[delayKey])
}

export const checkDrawBeacon = (evidence: DrawEvidence): Promise<Check> => checkBeacon(toCheckedDraw(evidence))

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
