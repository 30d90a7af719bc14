import type { Category } from './enums.ts'

/** The key of a category's name among the shared texts: the compiler knows that each is there. */
export const categoryKey = <C extends Category>(category: C): `category.${C}` => `category.${category}`
