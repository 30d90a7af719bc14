import * as z from 'zod/mini'
import { LanguageCodeSchema, LocalText } from '../languages.ts'
import { CompositionFile, InlineComposition } from './composition.ts'
import { PreviewNotice } from './preview.ts'
import { SliceName } from './slice.ts'

const shape = {
  requestId: z.string(),
  merchant: z.object({
    code: z.string(),
    name: z.string(),
    tagline: LocalText,
    currency: z.string(),
    logo: z.object({ mark: z.string(), word: z.string() }),
    themeId: z.string(),
  }),
  language: LanguageCodeSchema,
  /** Answers of GET calls by path and query: the whole reply body. */
  data: z.record(z.string(), z.unknown()),
  /**
   * Slices that this visitor develops: slice to the address of a dev server, ends with `/`. Only the edge writes it, and only
   * for a merchant that is not in production.
   */
  overrides: z.optional(z.record(SliceName, z.string())),
  /** Only on pages of a browser that a link to a preview has brought. */
  preview: z.optional(PreviewNotice),
}

/**
 * What the edge inlines as JSON in the element `#tessera-boot`: the document's own facts, and where its composition stands, which
 * the document sends for before any module. For shells that do not know of that the composition itself is here.
 */
export const PlatformDocumentBoot = z.object({ ...shape, composition: z.union([CompositionFile, InlineComposition]) })
export type PlatformDocumentBoot = z.infer<typeof PlatformDocumentBoot>

/** What a shell boots from: the document's facts and the whole composition. A site's contract adds what its own shell needs. */
export const PlatformBoot = z.object({ ...shape, composition: InlineComposition })
export type PlatformBoot = z.infer<typeof PlatformBoot>

/** Name of the window's property under which the document leaves the answer that it awaits for its composition. */
export const COMPOSITION_PROPERTY = 'tesseraComposition'

export const BOOT_ELEMENT_ID = 'tessera-boot'
export const LANGUAGE_COOKIE = 'tessera_language'
export const VISITOR_COOKIE = 'tessera_visitor'
/** Overrides of a developer's browser: `lobby:3001,account:3002`, as in the query `?mfo=`; `?mfo=off` takes it away. */
export const OVERRIDE_COOKIE = 'tessera_mfo'
export const LANGUAGE_STORAGE_KEY = 'tessera.language'
