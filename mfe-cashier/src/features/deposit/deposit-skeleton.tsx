import { Skeleton } from '@tessera/ui'
import * as styles from './deposit.page.module.css'

/** Four methods and the amount, in the size of the real ones. */
export function DepositSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton shape="text" width="40%" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="72px" />
      ))}
      <Skeleton shape="text" width="30%" />
      <Skeleton height="48px" />
    </div>
  )
}
