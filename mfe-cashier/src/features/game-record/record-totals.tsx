import { useTexts } from '@tessera/i18n'
import type { RoundList } from '@tessera/site'
import { Price } from '@tessera/ui/price'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import * as styles from './game-record.module.css'

/** Totals of all rounds that match the filter, not only of the displayed ones. */
export function RecordTotals({ totals: { staked, won, net } }: { totals: RoundList['totals'] }) {
  const t = useTexts('mfe-cashier')
  return (
    <dl className={styles.totals} aria-label={t('record.totals')}>
      <div className={styles.total}>
        <dt>{t('record.staked')}</dt>
        <dd>
          <Price amount={staked} size="s" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('record.won_sum')}</dt>
        <dd>
          <Price amount={won} size="s" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('record.net')}</dt>
        <dd>
          <SignedAmount amount={net} />
        </dd>
      </div>
    </dl>
  )
}
