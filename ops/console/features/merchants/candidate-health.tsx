import type { Health, MerchantRow, Rollout } from '@tessera/contracts'
import { formatCount, formatRate } from '../../../ui/format.ts'
import { errorRateOf, healthOfComposition } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './health-figures.module.css'

interface CandidateHealthProps {
  merchant: MerchantRow
  rollout: Rollout
  health: Health | undefined
}

/** Error rate and number of loads of a rollout, in one line. */
export function CandidateHealth({ merchant, rollout, health }: CandidateHealthProps) {
  const figures = health && healthOfComposition(health, rollout.composition)
  const rate = figures ? errorRateOf(figures) : null
  const isAboveLimit = rate !== null && rate > merchant.guard.maxRate
  return (
    <p className={styles.candidate}>
      {texts.merchants.candidate}{' '}
      {rate === null ? (
        texts.merchants.candidateNoLoads
      ) : (
        <span className={isAboveLimit ? styles.bad : styles.good}>
          {texts.merchants.candidateRate(formatRate(rate), formatCount(figures?.loads ?? 0))}
        </span>
      )}
    </p>
  )
}
