import type { Health } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { formatCount, formatP75, formatRate, NO_VALUE } from '../../../ui/format.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { useConsole } from '../../console-context.ts'
import { errorRateOf, healthOfComposition, ratesByMinute, totalLoads } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './health-figures.module.css'
import { MIN_LOADS } from './merchant-state.ts'

interface HealthFiguresProps {
  health: Resource<Health>
  stableId: string | null
  minutes: number
  /** Error rates above this are shown as bad. */
  maxRate: number
}

/** Load-error rate of the last minutes with its sparkline, and the page speed. */
export const HealthFigures = observer(function HealthFigures({
  health,
  stableId,
  minutes,
  maxRate,
}: HealthFiguresProps) {
  const { clock } = useConsole()
  const { value } = health
  const total = value ? totalLoads(value) : { loads: 0, failed: 0 }
  const rate = errorRateOf(total)
  const rates = value ? ratesByMinute(value, minutes, clock.now) : []
  const isLowTraffic = total.loads < MIN_LOADS
  const isBad = rate !== null && rate > maxRate && !isLowTraffic
  const maxPlottedRate = Math.max(maxRate, ...rates.map((r) => r ?? 0))
  return (
    <dl className={styles.figures} aria-busy={health.isLoading && !value}>
      <div className={styles.figure}>
        <dt>{texts.merchants.errorRate}</dt>
        <dd>
          <span className={isBad ? styles.bad : isLowTraffic ? styles.few : styles.value}>
            {rate === null ? NO_VALUE : isLowTraffic ? texts.merchants.tooFewLoads : formatRate(rate)}
          </span>
          <span className={styles.small}>
            {health.error && !value ? health.error.message : texts.merchants.loads(formatCount(total.loads))}
          </span>
        </dd>
      </div>
      <div className={styles.spark}>
        <dt className={styles.hidden}>{texts.merchants.errorTrend}</dt>
        <dd>
          {rate !== null && (
            <Sparkline
              label={texts.merchants.sparklineLabel(formatRate(Math.max(0, ...rates.map((r) => r ?? 0))))}
              values={rates.map((r) => (r === null ? null : r / maxPlottedRate))}
              tone={isBad ? 'bad' : 'calm'}
            />
          )}
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.merchants.lcp}</dt>
        <dd>
          <span className={styles.value}>
            {formatP75((value && healthOfComposition(value, stableId)?.p75LcpMs) ?? null)}
          </span>
          <span className={styles.small}>
            {texts.merchants.pages(formatCount((value && healthOfComposition(value, stableId)?.pages) ?? 0))}
          </span>
        </dd>
      </div>
    </dl>
  )
})
