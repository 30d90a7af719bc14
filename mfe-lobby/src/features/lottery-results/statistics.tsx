import { useTexts } from '@tessera/i18n'
import { Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import * as styles from './lottery-results.module.css'
import type { LotteryResultsStore } from './lottery-results.store.ts'
import { positionName } from './position-name.ts'
import { TEXTS } from './texts.ts'

const EXPECTED_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Frequency of each digit, next to its expected frequency: a fact, not advice (LOB-248). */
export const Statistics = observer(function Statistics({ store }: { store: LotteryResultsStore }) {
  const t = useTexts(TEXTS)
  return (
    <>
      <Callout title={t('no_memory')} />
      <Loaded of={store.statistics} skeleton={<Skeleton height="320px" />} failed={t('statistics_failed')}>
        {({ draws, places }) => (
          <>
            <p className={styles.small}>{t('statistics_lead', { count: draws })}</p>
            {places.map(({ place, counts, expected }) => (
              <Card key={place} as="section" title={positionName(t, place)}>
                <p className={styles.small}>{t('expected', { expected: EXPECTED_FORMAT.format(expected) })}</p>
                <DigitCounts counts={counts} expected={expected} />
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </>
  )
})

function DigitCounts({ counts, expected }: { counts: readonly number[]; expected: number }) {
  const t = useTexts(TEXTS)
  const maxValue = Math.max(1, expected, ...counts)
  const barWidth = (count: number) => `${(count / maxValue) * 100}%`
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col" className={styles.headCell}>
            {t('digit')}
          </th>
          <th scope="col" className={styles.headCell}>
            {t('drawn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, digit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the digit
          <tr key={digit}>
            <th scope="row" className={styles.digit}>
              {digit}
            </th>
            <td className={styles.count}>
              <span className={styles.track}>
                <span className={styles.bar} style={{ inlineSize: barWidth(count) }} />
                <span className={styles.mean} style={{ insetInlineStart: barWidth(expected) }} />
              </span>
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
