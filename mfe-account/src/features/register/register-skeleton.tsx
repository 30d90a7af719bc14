import { Skeleton } from '@tessera/ui'
import * as styles from './register.page.module.css'

/** Four fields and a button, in the size of the real ones. */
export function RegisterSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key}>
          <Skeleton shape="text" width="30%" />
          <Skeleton height="48px" />
        </div>
      ))}
      <Skeleton height="48px" />
    </div>
  )
}
