import type { Random } from '../seed/random.ts'
import type { Model } from './model.ts'

/** One thing that somebody does. Amounts in minor units. */
export type Step =
  | { do: 'deposit' | 'grant'; player: number; key: string; amount: bigint }
  | { do: 'bet'; player: number; roundId: string; txId: string; amount: bigint }
  | { do: 'win'; player: number; roundId: string; txId: string; amount: bigint; end: boolean }
  | { do: 'rollBack'; player: number; roundId: string; betTxId: string }
  | { do: 'limit'; player: number; kind: 'loss' | 'deposit'; amount: bigint }
  | { do: 'pause' | 'check'; player: number }
  | { do: 'closeHours'; player: number }

/** How often each is tried, of a hundred. */
const SHARES: readonly (readonly [Step['do'], number])[] = [
  ['deposit', 14],
  ['grant', 3],
  ['bet', 42],
  ['win', 27],
  ['rollBack', 8],
  ['limit', 2],
  ['pause', 1],
  ['check', 1],
  ['closeHours', 2],
]

const baht = (random: Random, low: number, high: number): bigint => BigInt(random.int(low, high))

/** Draws the next step; only the seed decides, and what the model knows to be open. */
export function drawStep(n: number, random: Random, { players }: Model): Step {
  let at = random.int(0, 99)
  const what = SHARES.find(([, share]) => {
    at -= share
    return at < 0
  })?.[0]
  const player = random.int(0, players.length - 1)
  const open = [...(players[player]?.open ?? [])]
  const [roundId, round] = (open.length > 0 && random.pick(open)) || [`r${n}`, null]
  const txId = `t${n}`
  // Mostly there is something to end: else something begins.
  const needsRound = what === 'win' || what === 'rollBack'
  switch (needsRound && !round && random.chance(0.9) ? 'bet' : what) {
    case 'grant':
      return { do: 'grant', player, key: `grant:${n}`, amount: baht(random, 100, 20_000) }
    case 'bet': {
      const again = random.chance(0.15)
      return {
        do: 'bet',
        player,
        roundId: again ? roundId : `r${n}`,
        txId,
        amount: baht(random, 50, random.chance(0.02) ? 120_000 : 9_000),
      }
    }
    case 'win': {
      const stake = round ? Number(round.cash + round.bonus) : 1_000
      const amount = random.chance(0.45) ? 0n : baht(random, 1, Math.max(2 * stake, 2))
      return { do: 'win', player, roundId, txId, amount, end: random.chance(0.85) }
    }
    case 'rollBack': {
      const bets = [...(round?.bets.keys() ?? [])]
      return {
        do: 'rollBack',
        player,
        roundId,
        betTxId: bets.length > 0 && random.chance(0.95) ? random.pick(bets) : txId,
      }
    }
    case 'limit':
      return {
        do: 'limit',
        player,
        kind: random.chance(0.6) ? 'loss' : 'deposit',
        amount: baht(random, 5_000, 60_000) * 10n,
      }
    case 'pause':
      return { do: random.chance(0.1) ? 'pause' : 'check', player }
    case 'check':
      return { do: 'check', player }
    case 'closeHours':
      return { do: 'closeHours', player }
    default:
      return {
        do: 'deposit',
        player,
        key: `in:desk:${n}`,
        amount: baht(random, 1_000, random.chance(0.03) ? 1_200_000 : 60_000),
      }
  }
}

export const expectedOf = (model: Model, step: Step, at: number): string => {
  switch (step.do) {
    case 'deposit':
      return model.deposit(step.player, step.key, step.amount, at)
    case 'grant':
      return model.grant(step.player, step.key, step.amount, at)
    case 'bet':
      return model.bet(step.player, step.roundId, step.txId, step.amount, at)
    case 'win':
      return model.win(step.player, step.roundId, step.txId, step.amount, step.end, at)
    case 'rollBack':
      return model.rollBack(step.player, step.roundId, step.betTxId, at)
    case 'limit':
      return model.limit(step.player, step.kind, step.amount, at)
    case 'pause':
      return model.pause(step.player, at)
    case 'check':
      return model.check(step.player, at)
    default:
      return 'done'
  }
}

export const stepText = (step: Step): string =>
  JSON.stringify(step, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
