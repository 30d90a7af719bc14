import { formatMoney } from '@tessera/i18n/money'
import * as styles from './signed-amount.module.css'

/** Amount with its sign: a gain in its colour, a loss in the normal one. */
export function SignedAmount({ amount }: { amount: string }) {
  const sign = amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : 'none'
  return (
    <bdi className={styles.net} data-sign={sign}>
      {sign === 'gain' && '+'}
      {formatMoney(amount).replace('-', '\u2212')}
    </bdi>
  )
}
