import { PARENTS } from '../agents/tree.ts'

/** Buys lines of lotteries, and nothing else. In no team, as the guests. */
export const BETTOR = PARENTS.length
/**
 * Members who close their accounts and return, by number: they are in no team, so that no daily figure is of two accounts.
 */
export const GUESTS: readonly number[] = [BETTOR + 1, BETTOR + 2]
