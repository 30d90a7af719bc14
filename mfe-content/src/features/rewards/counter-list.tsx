import { useTexts } from '@tessera/i18n'
import { CounterKey, type Counters, receivingCount } from '@tessera/site'
import { COUNTER_NAMES } from './reward-labels.ts'
import * as styles from './rewards.module.css'

/** Number of waiting rewards, by source; sources that are switched off are left out. */
export function CounterList({ counters }: { counters: Counters }) {
  const t = useTexts('mfe-content')
  const visibleKeys = CounterKey.options.filter((key) => counters[key].enabled && counters[key].count > 0)
  return (
    <section aria-label={t('rewards.waiting')}>
      <h2 className={styles.heading}>{t('rewards.waiting_count', { count: receivingCount(counters) })}</h2>
      <ul className={styles.counters}>
        {visibleKeys.map((key) => (
          <li key={key} className={styles.counter}>
            {t(COUNTER_NAMES[key])} <b>{counters[key].count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
