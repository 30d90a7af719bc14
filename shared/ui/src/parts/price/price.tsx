import { formatMoney } from '@tessera/i18n'
import { classNames } from '@tessera/ui'
import * as styles from './price.module.css'

export interface PriceProps {
  /** Decimal text, e.g. `"1234.50"`; null is not known yet. */
  amount: string | null
  /** Symbol or code before the amount. */
  currency?: string
  masked?: boolean
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'plain' | 'accent' | 'success' | 'danger'
}

const MASK = '******'

/** Money in tabular figures with two decimals, or six asterisks. */
export function Price({ amount, currency, masked = false, size = 'm', tone = 'plain' }: PriceProps) {
  return (
    <bdi className={classNames(styles.price, styles[size], styles[tone])}>
      {currency && <span className={styles.currency}>{currency}</span>}
      {masked || amount === null ? MASK : formatMoney(amount)}
    </bdi>
  )
}
