import * as z from 'zod/mini'

/** Of a file, as of subresources: SHA-256, or the SHA-384 of releases that were built before it was enough. */
export const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
/** A file of a release, in its flat directory. */
export const ReleaseFileName = z.string().check(
  z.regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/),
  z.refine((f) => !f.includes('..')),
)

/** Files that one expose needs before it can render, its own first; `js` includes static imports. */
export const ExposeFiles = z.object({ js: z.array(ReleaseFileName), css: z.array(ReleaseFileName) })
export type ExposeFiles = z.infer<typeof ExposeFiles>
