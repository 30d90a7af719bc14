import type { Health } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { formatCount, formatP75, formatRate, NOTHING } from '../../../ui/format.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { useConsole } from '../../console-context.ts'
import { figuresOf, rateOf, ratesByMinute, totalOf } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './health-figures.module.css'
import { FEW_LOADS } from './merchant-state.ts'

interface HealthFiguresProps {
  health: Resource<Health>
  stable: string | null
  minutes: number
  /** Above this the rate is drawn as bad. */
  limit: number
}

/** Load-error rate of the last minutes with its sparkline, and the page speed. */
export const HealthFigures = observer(function HealthFigures({ health, stable, minutes, limit }: HealthFiguresProps) {
  const { clock } = useConsole()
  const { value } = health
  const total = value ? totalOf(value) : { loads: 0, failed: 0 }
  const rate = rateOf(total)
  const rates = value ? ratesByMinute(value, minutes, clock.now) : []
  const isLowTraffic = total.loads < FEW_LOADS
  const isBad = rate !== null && rate > limit && !isLowTraffic
  const scale = Math.max(limit, ...rates.map((r) => r ?? 0))
  return (
    <dl className={styles.figures} aria-busy={health.isLoading && !value}>
      <div className={styles.figure}>
        <dt>{texts.merchants.errorRate}</dt>
        <dd>
          <span className={isBad ? styles.bad : isLowTraffic ? styles.few : styles.value}>
            {rate === null ? NOTHING : isLowTraffic ? texts.merchants.few : formatRate(rate)}
          </span>
          <span className={styles.small}>
            {health.fault && !value ? health.fault.message : texts.merchants.loads(formatCount(total.loads))}
          </span>
        </dd>
      </div>
      <div className={styles.spark}>
        <dt className={styles.hidden}>{texts.merchants.course}</dt>
        <dd>
          {rate !== null && (
            <Sparkline
              label={texts.merchants.spark(formatRate(Math.max(0, ...rates.map((r) => r ?? 0))))}
              values={rates.map((r) => (r === null ? null : r / scale))}
              tone={isBad ? 'bad' : 'calm'}
            />
          )}
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{texts.merchants.lcp}</dt>
        <dd>
          <span className={styles.value}>{formatP75((value && figuresOf(value, stable)?.p75LcpMs) ?? null)}</span>
          <span className={styles.small}>
            {texts.merchants.pages(formatCount((value && figuresOf(value, stable)?.pages) ?? 0))}
          </span>
        </dd>
      </div>
    </dl>
  )
})
