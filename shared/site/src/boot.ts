import { PlatformBoot, PlatformDocumentBoot } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SessionRules } from './entities/session.ts'

/** Of the merchant this site's shell needs to know of its sessions too. */
const merchant = z.object({ ...PlatformBoot.shape.merchant.shape, trialCode: z.string(), session: SessionRules })

/** What a document of this site says: its own facts, and where its composition stands. */
export const DocumentBoot = z.object({ ...PlatformDocumentBoot.shape, merchant })
export type DocumentBoot = z.infer<typeof DocumentBoot>

/** What this site's shell boots from: the document's facts and the whole composition. */
export const Boot = z.object({ ...PlatformBoot.shape, merchant })
export type Boot = z.infer<typeof Boot>

/** Calls that every page of the shell needs; the edge inlines their answers. `{language}` is filled in. */
export const SHELL_FIRST_DATA = [
  '/api/v1/system/status',
  '/api/v1/announcements?brief=true&language={language}&platform=M',
] as const
