import { formatCount, useTexts } from '@tessera/i18n'
import type { TransactionPage } from '@tessera/site'
import { Price } from '@tessera/ui/price'
import * as styles from './transactions.module.css'

/** Totals of all transactions that match the filter, not only of the displayed ones. */
export function TransactionTotals({ totals }: { totals: TransactionPage['totals'] }) {
  const t = useTexts('mfe-cashier')
  return (
    <dl className={styles.totals} aria-label={t('record.totals')}>
      <div className={styles.total}>
        <dt>{t('move.in')}</dt>
        <dd>
          <Price amount={totals.in} size="s" tone="success" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('move.out')}</dt>
        <dd>
          <Price amount={totals.out} size="s" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('move.count')}</dt>
        <dd className={styles.count}>{formatCount(totals.count)}</dd>
      </div>
    </dl>
  )
}
