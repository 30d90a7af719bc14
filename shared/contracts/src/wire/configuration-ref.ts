import * as z from 'zod/mini'

/** Version of a merchant's configuration in a composition. */
export const ConfigurationRef = z.object({
  /** Sequential per merchant. */
  number: z.int(),
  /** SHA-256 of the document with its keys sorted, in hex. */
  hash: z.string(),
  /** Its content, if the holder of the composition has added it; the registry returns it only to tokens. */
  document: z.optional(z.record(z.string(), z.unknown())),
})
export type ConfigurationRef = z.infer<typeof ConfigurationRef>
