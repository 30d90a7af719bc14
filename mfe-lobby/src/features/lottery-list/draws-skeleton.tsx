import type { LotteryRow } from '@tessera/site'
import { Rows } from '@tessera/ui/loaded'

/** Typical number of own lotteries of each type, plus one for the title. */
const TYPICAL_ROWS: Readonly<Record<LotteryRow['gameType'], number>> = { LOTT: 4, ELOTT: 3 }

/** Placeholder of the merchant's own draws while they load, so that the list below does not move. */
export const DrawsSkeleton = ({ gameType }: { gameType: LotteryRow['gameType'] }) => (
  <Rows count={TYPICAL_ROWS[gameType]} height="124px" />
)
