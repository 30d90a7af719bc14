import { compareMoney, subtractMoney } from '@tessera/i18n/money'
import type { RoundRow } from '@tessera/site'

/** How a round came out for the member; `even` gave back as much as was staked. */
export type Outcome = 'open' | 'void' | 'push' | 'won' | 'lost' | 'even'

type Played = Pick<RoundRow, 'state' | 'stake' | 'win'>

export function outcomeOf({ state, stake, win }: Played): Outcome {
  if (state !== 'settled') return state
  const gain = compareMoney(win, stake)
  return gain > 0 ? 'won' : gain < 0 ? 'lost' : 'even'
}

/** What the round brought, decimal text; null while it goes on, and where the stake came back. */
export const netOf = ({ state, stake, win }: Played): string | null =>
  state === 'settled' ? subtractMoney(win, stake) : null
