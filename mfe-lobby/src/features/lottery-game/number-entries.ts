import type { LotteryKind } from '@tessera/site'

/** Input method for the numbers of a kind. */
export type NumberEntry =
  | { readonly type: 'digits'; readonly digits: number }
  /** Pairs of digits; `size` is the number of pairs in a bet. */
  | { readonly type: 'pairs'; readonly size: number }
  | { readonly type: 'ball' }
  /** Big, small, odd or even of one ball, which the member selects. */
  | { readonly type: 'side' }
  | { readonly type: 'none' }

const digitsEntry = (count: number): NumberEntry => ({ type: 'digits', digits: count })
const pairsEntry = (size: number): NumberEntry => ({ type: 'pairs', size })
const SIDE_ENTRY: NumberEntry = { type: 'side' }
const NO_ENTRY: NumberEntry = { type: 'none' }

export const ENTRY_BY_KIND: Record<LotteryKind, NumberEntry> = {
  three_top: digitsEntry(3),
  three_tod: digitsEntry(3),
  two_top: digitsEntry(2),
  two_bottom: digitsEntry(2),
  run_top: digitsEntry(1),
  run_bottom: digitsEntry(1),
  head: digitsEntry(2),
  tail: digitsEntry(2),
  head_tail: digitsEntry(2),
  lo: digitsEntry(2),
  xien2: pairsEntry(2),
  xien3: pairsEntry(3),
  xien4: pairsEntry(4),
  ball: { type: 'ball' },
  big: SIDE_ENTRY,
  small: SIDE_ENTRY,
  odd: SIDE_ENTRY,
  even: SIDE_ENTRY,
  dragon: NO_ENTRY,
  tiger: NO_ENTRY,
  tie: NO_ENTRY,
  last2: digitsEntry(2),
  last3: digitsEntry(3),
  all5: digitsEntry(5),
}
