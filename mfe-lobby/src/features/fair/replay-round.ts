import {
  blocksOf,
  type Dice,
  type Draws,
  drawRound,
  type FairRound,
  HIMMAPAN_SECRETS,
  lanternPoint,
  rollDice,
  SKY_LANTERN,
  type SlotRound,
  spinReels,
} from '@tessera/fair'
import type { VerifiableGame } from './round-data.ts'

/** Outcome of a round by its seeds. `point` in hundredths. */
export type DrawnOutcome =
  | { game: 'himmapan-secrets'; round: SlotRound }
  | { game: 'sky-lantern'; point: number }
  | { game: 'thai-hi-lo'; dice: Dice }

export interface ReplayedRound {
  outcome: DrawnOutcome
  /** Bytes used for the draw, including rejected ones. */
  bytes: Uint8Array
}

const BLOCK_BYTES = 32

const outcomeDrawerOf = (game: VerifiableGame): ((draws: Draws) => DrawnOutcome) => {
  if (game === HIMMAPAN_SECRETS) return (draws) => ({ game, round: spinReels(draws) })
  if (game === SKY_LANTERN) return (draws) => ({ game, point: lanternPoint(draws) })
  return (draws) => ({ game, dice: rollDice(draws) })
}

/** Replays a round of a game. */
export async function replayRound(game: VerifiableGame, round: FairRound): Promise<ReplayedRound> {
  const drawOutcome = outcomeDrawerOf(game)
  const [outcome, usedBytes] = await drawRound(round, (draws) => [drawOutcome(draws), draws.used] as const)
  const label = `${round.gameId}|${round.clientSeed}|${round.nonce}`
  const blocks = await blocksOf(round.serverSeed, label, Math.ceil(usedBytes / BLOCK_BYTES))
  return { outcome, bytes: blocks.slice(0, usedBytes) }
}
