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
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isSame(value, b.get(key)))
}

/** True if the recorded outcome is what was drawn; payouts of bets are computed separately. */
export function isOutcome(text: string, drawn: Drawn): boolean {
  const said = parsed(text)
  if (drawn.game === 'himmapan-secrets') return isSame(said, drawn.round)
  if (drawn.game === 'sky-lantern') return Lantern.safeParse(said).data?.point === drawn.point
  const hiLo = HiLo.safeParse(said).data
  return hiLo !== undefined && isSame(hiLo.dice, drawn.dice) && isSame(hiLo.returns, returnsOf(hiLo, drawn))
}

const returnsOf = ({ bets }: z.infer<typeof HiLo>, { dice }: Extract<Drawn, { game: 'thai-hi-lo' }>): number[] =>
  bets.map(({ bet, stake }) => (stake / 100) * hiLoReturn(bet as HiLoBet, dice))

/**
 * Returns the payout of the round in satang for a stake in satang; null if the recorded outcome does not contain the bets.
 */
export function winOf(stake: number, text: string, drawn: Drawn): number | null {
  const said = parsed(text)
  if (drawn.game === 'himmapan-secrets') return slotReturn(stake, drawn.round)
  if (drawn.game === 'sky-lantern') {
    const lantern = Lantern.safeParse(said).data
    return lantern ? lanternReturn(stake, drawn.point, lantern.out) : null
  }
  const hiLo = HiLo.safeParse(said).data
  if (!hiLo || hiLo.bets.reduce((sum, bet) => sum + bet.stake, 0) !== stake) return null
  return returnsOf(hiLo, drawn).reduce((sum, one) => sum + one, 0)
}
