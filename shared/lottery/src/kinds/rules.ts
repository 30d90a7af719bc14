import type { PrizeMode, Prizes } from '../games.ts'

/** Result of a line: the number of hits, each of which pays the rate; a push returns the stake. */
export interface Hits {
  hits: number
  push?: true
}

/** A chance in whole numbers: `ways` of `of`. */
export interface Chance {
  ways: number
  of: number
}

export interface KindRules {
  /** Normalizes the numbers of a ticket; null if they are invalid for this kind. */
  normal(text: string): string | null
  /** Parts that a stake is counted by: the amount is paid for each. */
  lots: number
  hits(numbers: string, prizes: Prizes): Hits
  /** Rates in hundredths of the amount, stake included, by the modes that have the kind. */
  rates(numbers: string): Partial<Record<PrizeMode, number>>
  /** Chance of one hit of one lot, or of all lots for kinds that hit at most once. */
  chance(numbers: string): Chance
  /** Chance of a push, if the kind has one. */
  pushed?: Chance
}

/** Kinds of bets by their names. */
export type Kinds = Partial<Record<BetKind, KindRules>>

export type BetKind =
  | 'three_top'
  | 'three_tod'
  | 'two_top'
  | 'two_bottom'
  | 'run_top'
  | 'run_bottom'
  | 'head'
  | 'tail'
  | 'head_tail'
  | 'lo'
  | 'xien2'
  | 'xien3'
  | 'xien4'
  | 'ball'
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'dragon'
  | 'tiger'
  | 'tie'
  | 'last2'
  | 'last3'
  | 'all5'

export const firstOf = (prizes: Prizes): string => prizes[0] ?? ''
export const lastOf = (prizes: Prizes): string => prizes.at(-1) ?? ''
export const tailOf = (text: string, digits: number): string => text.slice(-digits)
export const once = (isHit: boolean): Hits => ({ hits: isHit ? 1 : 0 })
export const sortedDigits = (text: string): string => [...text].sort().join('')

/** Creates a normalizer for numbers of exactly `count` digits. */
export const digits = (count: number) => {
  const pattern = new RegExp(`^\\d{${count}}$`)
  return (text: string): string | null => (pattern.test(text) ? text : null)
}

/** Creates the rules of a kind with a single lot. */
export const single = (rules: Omit<KindRules, 'lots'>): KindRules => ({ lots: 1, ...rules })
