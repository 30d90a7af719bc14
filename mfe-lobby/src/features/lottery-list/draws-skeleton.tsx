import type { LotteryRow } from '@tessera/site'
import { Rows } from '@tessera/ui/loaded'

/** Typical number of own lotteries of each type, plus one for the title. */
const TYPICAL_ROWS: Readonly<Record<LotteryRow['gameType'], number>> = { LOTT: 4, ELOTT: 3 }

/** Holds the place of a merchant's own draws while they load, so that the list below stays where it is. */
export const DrawsSkeleton = ({ gameType }: { gameType: LotteryRow['gameType'] }) => (
  <Rows count={TYPICAL_ROWS[gameType]} height="124px" />
)
