import { drawRound, type HiLoBet, hiLoReturn, rollDice, THAI_HI_LO } from '@tessera/fair'
import type { RoundOptions, Rounds } from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

/** Minimum time between two rolls. */
export const HI_LO_CYCLE_MS = 5000
export const MAX_BETS = 20

/** A bet on the table; `stake` in satang, whole baht. */
export interface PlacedBet {
  bet: HiLoBet
  stake: number
}

/** Rolls once for all bets on the table. Payouts are whole satang, because stakes are whole baht. */
export const roll = (rounds: Rounds, play: PlaySession, bets: readonly PlacedBet[], options: RoundOptions = {}) => {
  const stake = bets.every((item) => item.stake > 0 && item.stake % 100 === 0)
    ? bets.reduce((sum, item) => sum + item.stake, 0)
    : Number.NaN
  return rounds.playInstantRound(
    play,
    stake,
    HI_LO_CYCLE_MS,
    async ({ seed, nonce }) => {
      const round = { serverSeed: seed, gameId: THAI_HI_LO, clientSeed: play.client_seed, nonce }
      const dice = await drawRound(round, rollDice)
      const returns = bets.map(({ bet, stake: betStake }) => (betStake / 100) * hiLoReturn(bet, dice))
      return { outcome: { dice, bets, returns }, win: returns.reduce((sum, amount) => sum + amount, 0) }
    },
    options,
  )
}
