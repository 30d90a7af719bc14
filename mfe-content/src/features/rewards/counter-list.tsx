import { useTexts } from '@tessera/i18n'
import type { Counters } from '@tessera/site'
import { useId } from 'react'
import { COUNTER_NAMES } from './reward-labels.ts'
import * as styles from './rewards.module.css'
import { waitingSources } from './waiting-sources.ts'

/** Number of waiting rewards, by source; renders nothing if none wait. */
export function CounterList({ counters }: { counters: Counters }) {
  const t = useTexts('mfe-content')
  const headingId = useId()
  const sources = waitingSources(counters)
  if (sources.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('rewards.waiting')}
      </h2>
      <ul className={styles.counters}>
        {sources.map((key) => (
          <li key={key} className={styles.counter}>
            {t(COUNTER_NAMES[key])} <b>{counters[key].count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
