import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { createRewardEndings } from './endings.ts'

/** Counts settled stakes towards active bonuses; runs no query for members without one. */
export const countPlayThrough: StakeSubscriber = async (trx, stakes) => {
  const byBonus = Map.groupBy(stakes, ({ bonusId }) => bonusId)
  for (const [bonusId, bonusStakes] of byBonus) {
    const [firstStake] = bonusStakes
    if (bonusId !== null && firstStake) await createRewardEndings(trx, firstStake.at).countStakes(bonusId, bonusStakes)
  }
}
