import type { BankCode } from '@tessera/site'
import * as styles from './bank-logo.module.css'

/** Logos of banks are trademarks: replaced by the short name in a neutral circle. */
export const BankLogo = ({ bank }: { bank: BankCode }) => (
  <span className={styles.mark} aria-hidden="true">
    {bank}
  </span>
)
