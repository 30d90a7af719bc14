/** Maximum length of a name that the game list accepts. */
export const MAX_NAME_LENGTH = 60

/** Normalises a search text: removes control characters and surrounding spaces. */
export const normaliseSearch = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** True if a text has only combining marks and spaces, which the search cannot match. */
export const isUnsearchable = (name: string): boolean => name !== '' && !/[^\p{M}\s]/u.test(name)
