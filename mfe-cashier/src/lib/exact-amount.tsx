import { formatMoney } from '@tessera/i18n/money'
import * as styles from './exact-amount.module.css'

/** An amount that must be paid to the satang; the satang, which people tend to omit, are highlighted. */
export function ExactAmount({ amount, currency }: { amount: string; currency: string }) {
  const [integerPart, satang = '00'] = formatMoney(amount, { currency }).split('.')
  return (
    <bdi className={styles.amount}>
      {integerPart}
      {satang === '00' ? '.00' : <span className={styles.tail}>.{satang}</span>}
    </bdi>
  )
}
