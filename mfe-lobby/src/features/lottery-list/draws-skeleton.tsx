import type { LotteryRow } from '@tessera/site'
import { Rows } from '@tessera/ui/loaded'

/** Most merchants' own lotteries of each type, with the title above them. */
const USUAL_ROWS: Readonly<Record<LotteryRow['gameType'], number>> = { LOTT: 4, ELOTT: 3 }

/** Holds the place of a merchant's own draws while they load, so that the list below stays where it is. */
export const DrawsSkeleton = ({ gameType }: { gameType: LotteryRow['gameType'] }) => (
  <Rows count={USUAL_ROWS[gameType]} height="124px" />
)
