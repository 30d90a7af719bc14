import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { createEndings } from './endings.ts'

/** Counts settled stakes for the bonus that is played through; runs no query for members without one. */
export const countPlayThrough: StakeSubscriber = async (trx, stakes) => {
  const byBonus = Map.groupBy(stakes, ({ bonusId }) => bonusId)
  for (const [bonusId, bonusStakes] of byBonus) {
    const [firstStake] = bonusStakes
    if (bonusId !== null && firstStake) await createEndings(trx, firstStake.at).count(bonusId, bonusStakes)
  }
}
