import { type PlatformBoot, PlatformFileBoot } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SessionRules } from './entities/session.ts'

/** Merchant fields of this site's shell: session rules, and the switches that are off for this visitor's variant. */
const merchant = z.object({
  ...PlatformFileBoot.shape.merchant.shape,
  trialCode: z.string(),
  session: SessionRules,
  /** Names of switches that the api has on for all merchants, and that pages of this variant leave off. */
  off: z.optional(z.array(z.string())),
})

/** Boot data in a document of this site: its own fields, and the reference to its composition. */
export const DocumentBoot = z.object({ ...PlatformFileBoot.shape, merchant })
export type DocumentBoot = z.infer<typeof DocumentBoot>

/** Boot data of this site's shell. */
export type Boot = Omit<PlatformBoot, 'merchant'> & Pick<DocumentBoot, 'merchant'>

/** Calls that every page of the shell needs; the edge inlines their responses. `{language}` is filled in. */
export const SHELL_FIRST_DATA = [
  '/api/v1/system/status',
  '/api/v1/announcements?brief=true&language={language}&platform=M',
] as const
