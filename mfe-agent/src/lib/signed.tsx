import { formatMoney } from '@tessera/i18n/money'
import * as styles from './signed.module.css'

/** Amount with its sign: gains in their colour, losses in the normal one. */
export function SignedAmount({ amount }: { amount: string }) {
  const sign = amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : 'none'
  return (
    <bdi className={styles.signed} data-sign={sign}>
      {sign === 'gain' && '+'}
      {formatMoney(amount).replace('-', '\u2212')}
    </bdi>
  )
}
