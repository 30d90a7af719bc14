import type { LotteryRow } from '@tessera/site'
import { Skeleton } from '@tessera/ui'
import * as styles from './house-draws.module.css'

/** Most merchants' own lotteries of each type; their places are held while they load, so that the list below stays. */
const USUAL_DRAWS: Readonly<Record<LotteryRow['gameType'], readonly string[]>> = {
  LOTT: ['first', 'second', 'third'],
  ELOTT: ['first', 'second'],
}

/** Holds the place of a merchant's own draws. */
export const DrawsSkeleton = ({ gameType }: { gameType: LotteryRow['gameType'] }) => (
  <div className={styles.draws}>
    <Skeleton height="44px" />
    {USUAL_DRAWS[gameType].map((draw) => (
      <Skeleton key={draw} height="140px" />
    ))}
    <Skeleton height="19px" />
  </div>
)
