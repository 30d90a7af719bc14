import { compareMoney, subtractMoney } from '@tessera/i18n/money'
import type { RoundRow } from '@tessera/site'

/** Outcome of a round for the member; `even` paid as much as was staked. */
export type Outcome = 'open' | 'void' | 'push' | 'won' | 'lost' | 'even'

type RoundResult = Pick<RoundRow, 'state' | 'stake' | 'win'>

export function outcomeOf({ state, stake, win }: RoundResult): Outcome {
  if (state !== 'settled') return state
  const gain = compareMoney(win, stake)
  return gain > 0 ? 'won' : gain < 0 ? 'lost' : 'even'
}

/** Returns the net result of the round, decimal text; null while it is open, and if the stake was returned. */
export const netOf = ({ state, stake, win }: RoundResult): string | null =>
  state === 'settled' ? subtractMoney(win, stake) : null
