import type { StakeSubscriber } from '../../play/closing/closing.domain.ts'
import { createEndings } from './endings.ts'

/** Counts settled stakes for the bonus that is played through; runs no query for members without one. */
export const playThrough: StakeSubscriber = async (trx, stakes) => {
  const byBonus = Map.groupBy(stakes, ({ bonusId }) => bonusId)
  for (const [bonusId, some] of byBonus) {
    const [first] = some
    if (bonusId !== null && first) await createEndings(trx, first.at).count(bonusId, some)
  }
}
