import { PARENTS } from '../agents/tree.ts'

/** Player who buys only lottery lines, and like the guests is in no team. */
export const BETTOR = PARENTS.length
/**
 * Members who close their accounts and return, by number: they are in no team, so that no daily figure covers two accounts.
 */
export const GUESTS: readonly number[] = [BETTOR + 1, BETTOR + 2]
