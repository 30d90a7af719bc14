import { drawRound, HIMMAPAN_SECRETS, slotReturn, spinReels } from '@tessera/fair'
import type { RoundOptions, Rounds } from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

/** The shortest time from one spin to the next. */
export const SLOT_CYCLE_MS = 2500

/** One spin of the slot and, where it has them, its free spins. `stake` in satang; of a free round its own counts. */
export const spin = (rounds: Rounds, play: PlaySession, stake: number, options: RoundOptions = {}) => {
  const reckoned = options.free?.stake ?? stake
  return rounds.playAtOnce(
    play,
    reckoned,
    SLOT_CYCLE_MS,
    async ({ seed, nonce }) => {
      const round = { serverSeed: seed, gameId: HIMMAPAN_SECRETS, clientSeed: play.client_seed, nonce }
      const outcome = await drawRound(round, spinReels)
      return { outcome, win: slotReturn(reckoned, outcome) }
    },
    options,
  )
}
