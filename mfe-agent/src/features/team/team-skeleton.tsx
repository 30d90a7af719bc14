import { Skeleton } from '@tessera/ui'
import * as styles from './team.page.module.css'

/** Figures, chart and list, in the size of the real ones. */
export function TeamSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton height="94px" />
      <Skeleton height="224px" />
      <Skeleton height="320px" />
      <Skeleton height="240px" />
    </div>
  )
}
