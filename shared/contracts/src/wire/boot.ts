import * as z from 'zod/mini'
import { LanguageCodeSchema, LocalText } from '../languages.ts'
import { InlineComposition } from './composition.ts'

/** What the edge inlines as JSON in the element `#tessera-boot`; the shell boots from this and fetches nothing to start. */
export const Boot = z.object({
  requestId: z.string(),
  merchant: z.object({
    code: z.string(),
    trialCode: z.string(),
    name: z.string(),
    tagline: LocalText,
    currency: z.string(),
    logo: z.object({ mark: z.string(), word: z.string() }),
    themeId: z.string(),
  }),
  language: LanguageCodeSchema,
  composition: InlineComposition,
  /** Answers of GET calls by path and query: the whole reply body. */
  data: z.record(z.string(), z.unknown()),
})
export type Boot = z.infer<typeof Boot>

export const BOOT_ELEMENT_ID = 'tessera-boot'
export const LANGUAGE_COOKIE = 'tessera_language'
export const VISITOR_COOKIE = 'tessera_visitor'
export const LANGUAGE_STORAGE_KEY = 'tessera.language'

/** Phases of a slice load, for telemetry. */
export const LoadReport = z.object({
  merchant: z.string(),
  composition: z.string(),
  slice: z.string(),
  version: z.string(),
  gear: z.enum(['linked', 'hosted']),
  expose: z.string(),
  phase: z.enum(['style', 'entry', 'init', 'expose', 'texts', 'render']),
  outcome: z.enum(['ok', 'failed', 'timeout', 'refused']),
  ms: z.number(),
  fallback: z.boolean(),
})
export type LoadReport = z.infer<typeof LoadReport>

/** Calls that every page of the shell needs; the edge inlines their answers. `{language}` is filled in. */
export const SHELL_FIRST_DATA = [
  '/api/v1/system/status',
  '/api/v1/announcements?brief=true&language={language}&platform=M',
] as const
