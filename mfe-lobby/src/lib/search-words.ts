/** Longest name that the game list takes. */
export const MAX_NAME_LENGTH = 60

/** A text as it is searched: without what no keyboard writes, and without room at its ends. */
export const searchWords = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Marks without a letter name nothing: the search sees no text in them. */
export const namesNothing = (name: string): boolean => name !== '' && !/[^\p{M}\s]/u.test(name)
