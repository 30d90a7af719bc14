import { DAY_MS, MINUTE_MS } from '@tessera/server/durations'
import type { Random } from './random.ts'
import type { SeededUser } from './users.ts'

export const HISTORY_DAYS = 60
const DEPOSITS = [20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const

/** Change of a member's balance; positive amounts are credits. Minor units. */
export interface Move {
  kind: 'deposit' | 'withdraw' | 'bet' | 'win' | 'bonus'
  amount: number
  at: number
}

/** Generates 60 plausible days of one member: deposits, play with a loss of a few percent, and sometimes a withdrawal. */
export function createHistory(user: SeededUser, now: number, random: Random): Move[] {
  const moves: Move[] = []
  let balance = 0
  const addMove = (kind: Move['kind'], amount: number, at: number): void => {
    if (amount === 0) return
    moves.push({ kind, amount, at })
    balance += amount
  }
  for (let daysAgo = Math.min(HISTORY_DAYS, user.joinedDaysAgo); daysAgo >= 1; daysAgo--) {
    if (!random.chance(user.playIntensity * 0.8)) continue
    let at = now - daysAgo * DAY_MS + random.int(0, 600) * MINUTE_MS
    if (balance < 10_000) addMove('deposit', pickDeposit(user, random), at)
    const sessionCount = random.int(1, 2)
    for (let session = 0; session < sessionCount && balance >= 1_000; session++) {
      at += random.int(5, 90) * MINUTE_MS
      const stake = Math.floor((balance * random.int(10, 70)) / 100)
      addMove('bet', -stake, at)
      addMove('win', Math.floor(stake * winFactor(random)), at + MINUTE_MS)
    }
    if (balance > 400_000 && random.chance(0.4))
      addMove('withdraw', -Math.floor(balance / 20_000) * 10_000, at + 5 * MINUTE_MS)
  }
  return moves
}

export const sumOfMoves = (moves: readonly Move[]): number => moves.reduce((sum, move) => sum + move.amount, 0)

const pickDeposit = (user: SeededUser, random: Random): number => {
  const choiceCount = Math.max(1, Math.ceil(user.playIntensity * DEPOSITS.length))
  return random.pick(DEPOSITS.slice(0, choiceCount))
}

/** Returns about 95 % of the stakes over time: usually less, occasionally much more. */
const winFactor = (random: Random): number => (random.chance(0.08) ? 2 + random.next() * 4 : random.next() * 1.37)
