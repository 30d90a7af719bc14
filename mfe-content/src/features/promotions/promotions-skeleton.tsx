import { Skeleton } from '@tessera/ui'
import * as styles from './promotions.page.module.css'

/** Tabs and two cards, in the size of the real ones. */
export function PromotionsSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height="44px" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key}>
          <Skeleton ratio="716 / 300" />
          <Skeleton shape="text" width="70%" />
          <Skeleton shape="text" width="40%" />
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
  )
}
