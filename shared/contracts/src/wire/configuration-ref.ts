import * as z from 'zod/mini'

/** Which version of a merchant's configuration a composition has. */
export const ConfigurationRef = z.object({
  /** Counts the merchant's. */
  number: z.int(),
  /** SHA-256 of the document with its keys sorted, in hex. */
  hash: z.string(),
  /** What it says, where whoever holds the composition has put it; the registry tells it to tokens only. */
  document: z.optional(z.record(z.string(), z.unknown())),
})
export type ConfigurationRef = z.infer<typeof ConfigurationRef>
