import { Skeleton } from '@tessera/ui'
import * as styles from './game-record.module.css'

/** The sums and six rounds, in the size of the real ones. */
export function RecordSkeleton() {
  return (
    <>
      <Skeleton height="68px" />
      <div className={styles.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="84px" />
        ))}
      </div>
    </>
  )
}
