import type { BankCode } from '@tessera/site'
import * as styles from './bank-logo.module.css'

/** A bank's short name in a neutral circle, because logos of banks are trademarks. */
export const BankLogo = ({ bank }: { bank: BankCode }) => (
  <span className={styles.mark} aria-hidden="true">
    {bank}
  </span>
)
