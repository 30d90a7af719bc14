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

const drawerOf = (game: VerifiableGame): ((draws: Draws) => DrawnOutcome) => {
  if (game === HIMMAPAN_SECRETS) return (draws) => ({ game, round: spinReels(draws) })
  if (game === SKY_LANTERN) return (draws) => ({ game, point: lanternPoint(draws) })
  return (draws) => ({ game, dice: rollDice(draws) })
}

/** Replays a round of a game. */
export async function replayRound(game: VerifiableGame, round: FairRound): Promise<ReplayedRound> {
  const play = drawerOf(game)
  const [outcome, used] = await drawRound(round, (draws) => [play(draws), draws.used] as const)
  const label = `${round.gameId}|${round.clientSeed}|${round.nonce}`
  const blocks = await blocksOf(round.serverSeed, label, Math.ceil(used / BLOCK_BYTES))
  return { outcome, bytes: blocks.slice(0, used) }
}
