import type { BankCode } from '@tessera/site'
import * as styles from './bank-mark.module.css'

/** Logos of banks are trademarks: the short name in a neutral round stands for one. */
export const BankMark = ({ bank }: { bank: BankCode }) => (
  <span className={styles.mark} aria-hidden="true">
    {bank}
  </span>
)
