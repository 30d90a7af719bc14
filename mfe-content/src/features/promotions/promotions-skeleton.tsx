import { Skeleton } from '@tessera/ui'
import * as styles from './promotions.page.module.css'

/** Tabs and two cards, in the size of the real ones. */
export function PromotionsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={label}>
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
