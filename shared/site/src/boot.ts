import { PlatformBoot } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SessionRules } from './entities/session.ts'

/** What this site's shell boots from: the platform's part, and of the merchant what its sessions need. */
export const Boot = z.object({
  ...PlatformBoot.shape,
  merchant: z.object({ ...PlatformBoot.shape.merchant.shape, trialCode: z.string(), session: SessionRules }),
})
export type Boot = z.infer<typeof Boot>

/** Calls that every page of the shell needs; the edge inlines their answers. `{language}` is filled in. */
export const SHELL_FIRST_DATA = [
  '/api/v1/system/status',
  '/api/v1/announcements?brief=true&language={language}&platform=M',
] as const
