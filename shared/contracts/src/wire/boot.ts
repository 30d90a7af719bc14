import * as z from 'zod/mini'
import { LanguageCodeSchema, LocalText } from '../languages.ts'
import { CompositionFile, type CompositionHead, LoadedFiles } from './composition-head.ts'
import { PreviewNotice } from './preview.ts'
import { SliceName } from './slice.ts'

/**
 * Boot data in a document for a shell that reads its composition from a file, which the document requests before any module.
 */
export const PlatformFileBoot = z.object({
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
  /** Responses of GET calls by path and query: the whole response body. */
  data: z.record(z.string(), z.unknown()),
  /**
   * Slices that this visitor develops: slice to the address of a dev server, ends with `/`. Only the edge writes it, and only
   * for a merchant that is not in production.
   */
  overrides: z.optional(z.record(SliceName, z.string())),
  /** Only on pages of a browser that opened a preview link. */
  preview: z.optional(PreviewNotice),
  composition: CompositionFile,
  /**
   * Files needed to load the route's own slice; its modules' hashes are in the import map. Only if the composition file
   * omits them.
   */
  files: z.optional(LoadedFiles),
})
export type PlatformFileBoot = z.infer<typeof PlatformFileBoot>

/**
 * Boot data of a shell: the document's fields, its composition, and the files that it may load so far. A site's contract
 * adds the data of its own shell.
 */
export type PlatformBoot = Omit<PlatformFileBoot, 'composition' | 'files'> & {
  composition: CompositionHead
  files: LoadedFiles
}

/** Name of the window's property in which the document leaves the pending response for its composition. */
export const COMPOSITION_PROPERTY = 'tesseraComposition'

export const BOOT_ELEMENT_ID = 'tessera-boot'
export const LANGUAGE_COOKIE = 'tessera_language'
export const VISITOR_COOKIE = 'tessera_visitor'
/** Overrides of a developer's browser: `lobby:3001,account:3002`, as in the query `?mfo=`; `?mfo=off` removes it. */
export const OVERRIDE_COOKIE = 'tessera_mfo'
export const LANGUAGE_STORAGE_KEY = 'tessera.language'
