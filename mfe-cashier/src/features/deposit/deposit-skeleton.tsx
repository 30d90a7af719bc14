import { Skeleton } from '@tessera/ui'
import { Rows } from '@tessera/ui/loaded'
import * as styles from './deposit.page.module.css'

/** Four methods and the amount, in the size of the real ones. */
export function DepositSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton shape="text" width="40%" />
      <Rows count={4} height="72px" />
      <Skeleton shape="text" width="30%" />
      <Skeleton height="48px" />
    </div>
  )
}
