import { currencySign, formatMoney } from '@tessera/i18n/money'
import { classNames } from '@tessera/ui'
import * as styles from './price.module.css'

export interface PriceProps {
  /** Decimal text, e.g. `"1234.50"`; null if not known yet. */
  amount: string | null
  /** ISO code, whose sign is shown before the amount. */
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
      {masked || amount === null
        ? `${currency ? currencySign(currency) : ''}${MASK}`
        : formatMoney(amount, { currency })}
    </bdi>
  )
}
