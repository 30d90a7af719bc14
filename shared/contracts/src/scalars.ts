import * as z from 'zod/mini'

/** Money on the wire: a decimal string with exactly two decimals, e.g. `"1234.50"` (API-097). Never a float. */
export const Money = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/))

/** A number that arrives as query text. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(
      z.transform((v: number | string) => Number(v)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  )

export const queryText = (max: number) => z.string().check(z.maxLength(max))
