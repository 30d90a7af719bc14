import { Skeleton } from '@tessera/ui'
import * as styles from './sample.module.css'

export function Sample() {
  return (
    <div className={styles.column}>
      <div className={styles.row}>
        <Skeleton shape="circle" width="48px" height="48px" />
        <Skeleton shape="text" width="60%" />
      </div>
      <Skeleton height="96px" />
      <Skeleton ratio="3 / 1" />
    </div>
  )
}
