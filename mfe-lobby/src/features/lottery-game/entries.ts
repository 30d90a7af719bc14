import type { LotteryKind } from '@tessera/site'

/** Input method for the numbers of a kind. */
export type Entry =
  | { readonly type: 'digits'; readonly digits: number }
  /** Pairs of digits, so many of them together. */
  | { readonly type: 'pairs'; readonly size: number }
  | { readonly type: 'ball' }
  | { readonly type: 'side' }
  | { readonly type: 'none' }

const digits = (count: number): Entry => ({ type: 'digits', digits: count })
const pairs = (size: number): Entry => ({ type: 'pairs', size })
const SIDE: Entry = { type: 'side' }
const NONE: Entry = { type: 'none' }

export const ENTRIES: Record<LotteryKind, Entry> = {
  three_top: digits(3),
  three_tod: digits(3),
  two_top: digits(2),
  two_bottom: digits(2),
  run_top: digits(1),
  run_bottom: digits(1),
  head: digits(2),
  tail: digits(2),
  head_tail: digits(2),
  lo: digits(2),
  xien2: pairs(2),
  xien3: pairs(3),
  xien4: pairs(4),
  ball: { type: 'ball' },
  big: SIDE,
  small: SIDE,
  odd: SIDE,
  even: SIDE,
  dragon: NONE,
  tiger: NONE,
  tie: NONE,
  last2: digits(2),
  last3: digits(3),
  all5: digits(5),
}
