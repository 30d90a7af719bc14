import * as z from 'zod/mini'
import { ArtifactPath, CompositionHead, LoadedFiles, SliceFiles, SliceHead } from './composition-head.ts'
import { ConfigurationRef } from './configuration-ref.ts'
import { Integrity } from './release-files.ts'
import { Semver } from './slice.ts'

/**
 * Static imports of modules, by full path, each limited to files of its own release; a module that imports none is left out.
 */
export const ImportsByPath = z.record(z.string(), z.array(z.string()))
export type ImportsByPath = z.infer<typeof ImportsByPath>

/** Complete data of one slice of a composition. */
export const ComposedSlice = z.object({ ...SliceHead.shape, ...SliceFiles.shape })
export type ComposedSlice = z.infer<typeof ComposedSlice>

export const ComposedShell = z.object({
  version: Semver,
  contract: Semver,
  base: ArtifactPath,
  entry: z.string(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  locales: z.record(z.enum(['th', 'en']), z.nullable(z.string())),
  shared: z.record(z.string(), z.object({ file: z.string(), version: z.string() })),
  frame: z.object({ html: z.string(), css: z.string() }),
  serviceWorker: z.optional(z.string()),
  /** Additional modules that a page with a hosted slice needs. */
  hosted: z.optional(z.array(z.string())),
  /** True if it loads its composition from a file that documents name; otherwise documents contain the whole composition. */
  readsCompositionFile: z.optional(z.boolean()),
  /**
   * Modules whose hash documents contain, though they do not load them; without it, the composition file must be complete.
   */
  wantedEarly: z.optional(z.array(z.string())),
})

/**
 * A whole, immutable, numbered set of shell and slices for one merchant: `GET /v1/compositions/{merchant}`. `integrity` maps
 * the full path of every file of every release in it to its hash.
 */
export const Composition = z.object({
  schema: z.literal(1),
  id: z.string(),
  number: z.int(),
  merchant: z.string(),
  createdAt: z.string(),
  shell: ComposedShell,
  slices: z.array(ComposedSlice),
  /** If absent, the merchant's file applies. */
  configuration: z.optional(ConfigurationRef),
  integrity: z.record(z.string(), Integrity),
  /**
   * Static imports of every module of the shell and of linked slices, if all of their releases declare them, see
   * `ModuleImports`; otherwise none.
   */
  imports: z.optional(ImportsByPath),
})
export type Composition = z.infer<typeof Composition>

/** Second file of a composition: data needed to load more than the page started with. */
export const CompositionFiles = z.object({
  ...LoadedFiles.shape,
  /** Integrity of modules, by full path. */
  modules: z.record(z.string(), Integrity),
  imports: ImportsByPath,
})
export type CompositionFiles = z.infer<typeof CompositionFiles>

/** The browser's view of a composition in one object. The integrity of modules is sent separately, for an import map. */
export const InlineComposition = z.object({
  ...CompositionHead.shape,
  slices: z.array(ComposedSlice),
  /** Integrity of stylesheets and of files that the hosted gear loads, by full path. */
  integrity: z.record(z.string(), Integrity),
})
export type InlineComposition = z.infer<typeof InlineComposition>

export const COMPOSITION_SCHEMA = 1
