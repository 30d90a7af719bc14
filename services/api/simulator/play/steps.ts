import type { GameType } from '@tessera/site'
import type { Random } from '../../seed/random.ts'
import { BETTOR } from '../members/guests.ts'
import { MAX_STAKE, type PlayModel } from './model.ts'

/** Steps of players. Amounts in minor units. */
export type PlayStep =
  | { do: 'deposit'; player: number; key: string; amount: bigint }
  | { do: 'bet'; player: number; roundId: string; txId: string; amount: bigint; gameType: GameType }
  | { do: 'win'; player: number; roundId: string; txId: string; amount: bigint; end: boolean }
  | { do: 'rollBack'; player: number; roundId: string; betTxId: string }
  | { do: 'limit'; player: number; kind: 'loss' | 'deposit'; amount: bigint }
  | { do: 'agree'; player: number; kind: 'loss' | 'deposit' }
  | { do: 'pause' | 'check'; player: number }
  | { do: 'closeHours'; player: number }

export const PLAY_WEIGHTS: Readonly<Record<PlayStep['do'], number>> = {
  deposit: 4,
  bet: 42,
  win: 27,
  rollBack: 8,
  limit: 2,
  agree: 2,
  pause: 1,
  check: 1,
  closeHours: 2,
}

export const satangs = (random: Random, low: number, high: number): bigint => BigInt(random.int(low, high))

/** Type of a round's game, by the last digit of the round's id. */
const gameTypeOf = (roundId: string): GameType => {
  const lastDigit = Number(roundId.slice(-1))
  if (lastDigit < 7) return 'RNG'
  return lastDigit < 9 ? 'LIVE' : 'PVP'
}
const pickLimitKind = (random: Random) => (random.chance(0.6) ? ('loss' as const) : ('deposit' as const))

/** Returns a random step of a player, using the rounds that are open in the model. */
export function randomPlayStep(
  action: PlayStep['do'],
  n: number,
  player: number,
  random: Random,
  { open, cash }: Pick<PlayModel, 'open'> & { cash: bigint },
): PlayStep {
  const rounds = [...(open[player] ?? [])]
  const [roundId, round] = (rounds.length > 0 && random.pick(rounds)) || [`r${n}`, null]
  const txId = `t${n}`
  // Without an open round, a bet is usually returned instead.
  const needsRound = action === 'win' || action === 'rollBack'
  switch (needsRound && !round && random.chance(0.9) ? 'bet' : action) {
    case 'bet': {
      const isReused = random.chance(0.15)
      const randomStake = satangs(random, 50, random.chance(0.02) ? 120_000 : random.chance(0.4) ? 5_500 : 25_000)
      // Occasionally the whole balance, so that a member's only money is in open stakes.
      const amount = cash > 0n && cash <= MAX_STAKE && random.chance(0.04) ? cash : randomStake
      const id = isReused ? roundId : `r${n}`
      return { do: 'bet', player, roundId: id, txId, amount, gameType: gameTypeOf(id) }
    }
    case 'win': {
      const stake = round ? Number(round.cash + round.bonus) : 1_000
      const amount = random.chance(0.45) ? 0n : satangs(random, 1, Math.max(3 * stake, 2))
      return { do: 'win', player, roundId, txId, amount, end: random.chance(0.85) }
    }
    case 'rollBack': {
      const bets = [...(round?.bets.keys() ?? [])]
      const betTxId = bets.length > 0 && random.chance(0.95) ? random.pick(bets) : txId
      return { do: 'rollBack', player, roundId, betTxId }
    }
    case 'limit': {
      const [low, high] = random.chance(0.3) ? [5_000, 60_000] : [50_000, 2_000_000]
      return { do: 'limit', player, kind: pickLimitKind(random), amount: satangs(random, low, high) * 10n }
    }
    case 'agree':
      return { do: 'agree', player, kind: pickLimitKind(random) }
    case 'pause':
      return { do: random.chance(0.12) ? 'pause' : 'check', player }
    case 'check':
    case 'closeHours':
      return { do: action as 'check', player }
    default: {
      const amount = satangs(random, 1_000, random.chance(0.02) ? 1_200_000 : 20_000)
      const receiver = random.chance(0.1) ? BETTOR : player
      return { do: 'deposit', player: receiver, key: `in:desk:${n}`, amount }
    }
  }
}
