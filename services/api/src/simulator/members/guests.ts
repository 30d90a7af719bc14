import { PARENTS } from '../agents/tree.ts'

/** Members who leave and come back, by their numbers: they are in no team, so that no figure of a day is of two accounts. */
export const GUESTS: readonly number[] = [PARENTS.length, PARENTS.length + 1]
