import { PARENTS } from '../agents/tree.ts'

/** Buys lines of lotteries, and nothing else. In no team, as the guests. */
export const BETTOR = PARENTS.length
/** Members who leave and come back, by their numbers: they are in no team, so that no figure of a day is of two accounts. */
export const GUESTS: readonly number[] = [BETTOR + 1, BETTOR + 2]
