import * as z from 'zod/mini'

/** A game type, or a word that may become one: an unknown word finds nothing and is no fault of the caller. */
export const gameTypeWord = z.string().check(z.regex(/^[A-Za-z]{1,20}$/))
