import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import { GUESTS } from '../members/guests.ts'
import { min } from '../members.model.ts'
import { MAX_STAKE, MIN_STAKE, type PlayModel } from './model.ts'
import { PLAY_WEIGHTS, type PlayStep, randomPlayStep } from './steps.ts'

/** Returns a guest's stake of the whole balance, or the loss of that stake, so that the account can close; usually null. */
function randomGuestStep(
  n: number,
  random: Random,
  { open }: Pick<PlayModel, 'open'>,
  cashOf: (player: number) => bigint,
): PlayStep | null {
  if (!random.chance(0.02)) return null
  const player = random.pick(GUESTS)
  const [roundId] = open[player]?.keys() ?? []
  if (roundId !== undefined) return { do: 'win', player, roundId, txId: `t${n}`, amount: 0n, end: true }
  const amount = min(cashOf(player), MAX_STAKE)
  return amount < MIN_STAKE ? null : { do: 'bet', player, roundId: `r${n}`, txId: `t${n}`, amount, gameType: 'RNG' }
}

/** Area of play: bets, wins and rollbacks, limits and pauses, and deposits that the desk books. */
export const playArea = (
  perform: (step: PlayStep) => Promise<string>,
  model: PlayModel,
  random: Random,
  cashOf: (player: number) => bigint,
): Area<PlayStep> => ({
  weights: PLAY_WEIGHTS,
  randomStep: (action, n, player) =>
    randomGuestStep(n, random, model, cashOf) ??
    randomPlayStep(action, n, player, random, { open: model.open, cash: cashOf(player) }),
  perform,
  expect: (step, at) => {
    switch (step.do) {
      case 'deposit':
        return model.deposit(step.player, step.key, step.amount, at)
      case 'bet':
        return model.bet(step.player, step, at)
      case 'win':
        return model.win(step.player, step.roundId, step.txId, step.amount, step.end, at)
      case 'rollBack':
        return model.rollBack(step.player, step.roundId, step.betTxId, at)
      case 'limit':
        return model.setLimit(step.player, step.kind, step.amount, at)
      case 'agree':
        return model.confirmRaise(step.player, step.kind, at)
      case 'pause':
        return model.pause(step.player, at)
      case 'check':
        return model.confirmRealityCheck(step.player, at)
      default:
        return 'done'
    }
  },
})
