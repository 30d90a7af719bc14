import { PARENTS } from '../agents/tree.ts'

/** Index of the player who only bets on lotteries; like the guests, this player is in no team. */
export const BETTOR = PARENTS.length
/**
 * Indexes of players who close their accounts and register again. They are in no team, so that no daily figure covers two accounts.
 */
export const GUESTS: readonly number[] = [BETTOR + 1, BETTOR + 2]
