import { Skeleton } from '@tessera/ui'
import * as styles from './big-wins.page.module.css'

/** Four rows, in the size of the real ones. */
export function BigWinsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={label}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="56px" />
      ))}
    </div>
  )
}
