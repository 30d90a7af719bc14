import { type HiLoBet, hiLoReturn, lanternReturn, slotReturn } from '@tessera/fair'
import * as z from 'zod/mini'
import type { Drawn } from './play-again.ts'

const Lantern = z.object({ point: z.int(), out: z.nullable(z.int()) })
const faces = (count: number) => z.array(z.int()).check(z.minLength(count), z.maxLength(count))
const Bet = z.union([
  z.object({ on: z.enum(['low', 'high', 'odd', 'even', 'eleven', 'any-triple']) }),
  z.object({ on: z.enum(['face', 'triple']), faces: faces(1) }),
  z.object({ on: z.literal('pair'), faces: faces(2) }),
  z.object({ on: z.literal('three'), faces: faces(3) }),
])
const HiLo = z.object({
  dice: z.array(z.int()),
  bets: z.array(z.object({ bet: Bet, stake: z.int() })),
  returns: z.array(z.number()),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same in content, whatever the order of its members. */
const isSame = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  const [a, b] = [Object.entries(left), new Map(Object.entries(right))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isSame(value, b.get(key)))
}

/** True if the recorded outcome is what was drawn; payouts of bets are computed separately. */
export function isOutcome(text: string, outcome: Drawn): boolean {
  const recorded = parsed(text)
  if (outcome.game === 'himmapan-secrets') return isSame(recorded, outcome.round)
  if (outcome.game === 'sky-lantern') return Lantern.safeParse(recorded).data?.point === outcome.point
  const hiLo = HiLo.safeParse(recorded).data
  return hiLo !== undefined && isSame(hiLo.dice, outcome.dice) && isSame(hiLo.returns, returnsOf(hiLo, outcome))
}

const returnsOf = ({ bets }: z.infer<typeof HiLo>, { dice }: Extract<Drawn, { game: 'thai-hi-lo' }>): number[] =>
  bets.map(({ bet, stake }) => (stake / 100) * hiLoReturn(bet as HiLoBet, dice))

/**
 * Returns the payout of the round in satang for a stake in satang; null if the recorded outcome does not contain the bets.
 */
export function winOf(stake: number, text: string, outcome: Drawn): number | null {
  const recorded = parsed(text)
  if (outcome.game === 'himmapan-secrets') return slotReturn(stake, outcome.round)
  if (outcome.game === 'sky-lantern') {
    const lantern = Lantern.safeParse(recorded).data
    return lantern ? lanternReturn(stake, outcome.point, lantern.out) : null
  }
  const hiLo = HiLo.safeParse(recorded).data
  if (!hiLo || hiLo.bets.reduce((sum, bet) => sum + bet.stake, 0) !== stake) return null
  return returnsOf(hiLo, outcome).reduce((sum, value) => sum + value, 0)
}
