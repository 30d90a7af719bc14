import { type PlatformBoot, PlatformFileBoot } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SessionRules } from './entities/session.ts'

/** Of the merchant this site's shell needs to know of its sessions too, and what only this visitor's side has switched off. */
const merchant = z.object({
  ...PlatformFileBoot.shape.merchant.shape,
  trialCode: z.string(),
  session: SessionRules,
  /** Names of switches that the api has on for everybody, and that pages of this side keep off. */
  off: z.optional(z.array(z.string())),
})

/** What a document of this site says: its own facts, and where its composition stands. */
export const DocumentBoot = z.object({ ...PlatformFileBoot.shape, merchant })
export type DocumentBoot = z.infer<typeof DocumentBoot>

/** What this site's shell boots from. */
export type Boot = Omit<PlatformBoot, 'merchant'> & Pick<DocumentBoot, 'merchant'>

/** Calls that every page of the shell needs; the edge inlines their answers. `{language}` is filled in. */
export const SHELL_FIRST_DATA = [
  '/api/v1/system/status',
  '/api/v1/announcements?brief=true&language={language}&platform=M',
] as const
