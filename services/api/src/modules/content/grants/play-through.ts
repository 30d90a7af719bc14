import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { createEndings } from './endings.ts'

/** Counts ended stakes for the bonus that is played through; of members without one it asks nothing. */
export const playThrough: StakeSubscriber = async (trx, stakes) => {
  const byBonus = Map.groupBy(stakes, ({ bonusId }) => bonusId)
  for (const [bonusId, some] of byBonus) {
    const [first] = some
    if (bonusId !== null && first) await createEndings(trx, first.at).count(bonusId, some)
  }
}
