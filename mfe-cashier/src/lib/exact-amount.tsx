import { formatMoney } from '@tessera/i18n/money'
import * as styles from './exact-amount.module.css'

/** An amount that has to be paid to the satang: what people leave off when they type is marked. */
export function ExactAmount({ amount, currency }: { amount: string; currency: string }) {
  const [integerPart, satang = '00'] = formatMoney(amount, { currency }).split('.')
  return (
    <bdi className={styles.amount}>
      {integerPart}
      {satang === '00' ? '.00' : <span className={styles.tail}>.{satang}</span>}
    </bdi>
  )
}
