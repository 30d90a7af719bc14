import { type HiLoBet, hiLoReturn, lanternReturn, slotReturn } from '@tessera/fair'
import * as z from 'zod/mini'
import type { DrawnOutcome } from './replay-round.ts'

const LanternRecord = z.object({ point: z.int(), out: z.nullable(z.int()) })
const facesOf = (count: number) => z.array(z.int()).check(z.minLength(count), z.maxLength(count))
const Bet = z.union([
  z.object({ on: z.enum(['low', 'high', 'odd', 'even', 'eleven', 'any-triple']) }),
  z.object({ on: z.enum(['face', 'triple']), faces: facesOf(1) }),
  z.object({ on: z.literal('pair'), faces: facesOf(2) }),
  z.object({ on: z.literal('three'), faces: facesOf(3) }),
])
const HiLoRecord = z.object({
  dice: z.array(z.int()),
  bets: z.array(z.object({ bet: Bet, stake: z.int() })),
  returns: z.array(z.number()),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Deep equality, regardless of the order of members. */
const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  const [a, b] = [Object.entries(left), new Map(Object.entries(right))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isDeepEqual(value, b.get(key)))
}

/** True if the recorded outcome equals the replayed one; payouts of bets are computed separately. */
export function isSameOutcome(text: string, outcome: DrawnOutcome): boolean {
  const recordedOutcome = parseJson(text)
  if (outcome.game === 'himmapan-secrets') return isDeepEqual(recordedOutcome, outcome.round)
  if (outcome.game === 'sky-lantern') return LanternRecord.safeParse(recordedOutcome).data?.point === outcome.point
  const hiLo = HiLoRecord.safeParse(recordedOutcome).data
  return (
    hiLo !== undefined &&
    isDeepEqual(hiLo.dice, outcome.dice) &&
    isDeepEqual(hiLo.returns, hiLoReturnsOf(hiLo, outcome))
  )
}

const hiLoReturnsOf = (
  { bets }: z.infer<typeof HiLoRecord>,
  { dice }: Extract<DrawnOutcome, { game: 'thai-hi-lo' }>,
): number[] => bets.map(({ bet, stake }) => (stake / 100) * hiLoReturn(bet as HiLoBet, dice))

/**
 * Returns the payout of the round in satang for a stake in satang; null if the recorded outcome does not contain the bets.
 */
export function payoutOf(stake: number, text: string, outcome: DrawnOutcome): number | null {
  const recordedOutcome = parseJson(text)
  if (outcome.game === 'himmapan-secrets') return slotReturn(stake, outcome.round)
  if (outcome.game === 'sky-lantern') {
    const lantern = LanternRecord.safeParse(recordedOutcome).data
    return lantern ? lanternReturn(stake, outcome.point, lantern.out) : null
  }
  const hiLo = HiLoRecord.safeParse(recordedOutcome).data
  if (!hiLo || hiLo.bets.reduce((sum, bet) => sum + bet.stake, 0) !== stake) return null
  return hiLoReturnsOf(hiLo, outcome).reduce((sum, value) => sum + value, 0)
}
