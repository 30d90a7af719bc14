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
import type { OwnGame } from './claim.ts'

/** Outcome of a round by its seeds. `point` in hundredths. */
export type Drawn =
  | { game: 'himmapan-secrets'; round: SlotRound }
  | { game: 'sky-lantern'; point: number }
  | { game: 'thai-hi-lo'; dice: Dice }

export interface Played {
  drawn: Drawn
  /** The bytes that it took, refused ones among them. */
  bytes: Uint8Array
}

const BLOCK = 32

const playOf = (game: OwnGame): ((draws: Draws) => Drawn) => {
  if (game === HIMMAPAN_SECRETS) return (draws) => ({ game, round: spinReels(draws) })
  if (game === SKY_LANTERN) return (draws) => ({ game, point: lanternPoint(draws) })
  return (draws) => ({ game, dice: rollDice(draws) })
}

/** Plays a round of a game once more. */
export async function playAgain(game: OwnGame, round: FairRound): Promise<Played> {
  const play = playOf(game)
  const [outcome, used] = await drawRound(round, (draws) => [play(draws), draws.used] as const)
  const label = `${round.gameId}|${round.clientSeed}|${round.nonce}`
  const blocks = await blocksOf(round.serverSeed, label, Math.ceil(used / BLOCK))
  return { drawn: outcome, bytes: blocks.slice(0, used) }
}
