import { drawRound, HIMMAPAN_SECRETS, slotReturn, spinReels } from '@tessera/fair'
import type { RoundOptions, Rounds } from '../rounds.ts'
import type { PlaySession } from '../sessions.ts'

/** Minimum time between two spins. */
export const SLOT_CYCLE_MS = 2500

/** Plays one spin of the slot, and the free spins that it wins. `stake` in satang; a free round has its own stake. */
export const spin = (rounds: Rounds, play: PlaySession, stake: number, options: RoundOptions = {}) => {
  const effectiveStake = options.free?.stake ?? stake
  return rounds.playInstantRound(
    play,
    effectiveStake,
    SLOT_CYCLE_MS,
    async ({ seed, nonce }) => {
      const round = { serverSeed: seed, gameId: HIMMAPAN_SECRETS, clientSeed: play.client_seed, nonce }
      const outcome = await drawRound(round, spinReels)
      return { outcome, win: slotReturn(effectiveStake, outcome) }
    },
    options,
  )
}
