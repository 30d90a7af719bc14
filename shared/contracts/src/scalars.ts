import * as z from 'zod/mini'

/** Money on the wire: a decimal string with exactly two decimals, e.g. `"1234.50"` (API-097). Never a float. */
export const Money = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/))

/** An ISO 8601 instant in UTC, e.g. `2026-11-20T10:00:00.000Z`. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/))

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
