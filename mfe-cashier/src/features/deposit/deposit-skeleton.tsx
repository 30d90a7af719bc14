import { Skeleton } from '@tessera/ui'
import { Rows } from '@tessera/ui/loaded'
import * as styles from './deposit.page.module.css'

/** The amount and four methods, in the size of the real ones. */
export function DepositSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton shape="text" width="30%" />
      <Skeleton height="10rem" />
      <Skeleton shape="text" width="40%" />
      <Rows count={4} height="72px" />
    </div>
  )
}
