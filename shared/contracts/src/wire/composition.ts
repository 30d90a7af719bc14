import * as z from 'zod/mini'
import { ConfigurationRef } from './configuration.ts'
import { ExposeFiles, Integrity } from './release-files.ts'
import { ExposeName, Semver, SliceClaims, SliceName } from './slice.ts'

const path = z.string().check(z.regex(/^(https?:\/\/[A-Za-z0-9.:-]+)?\/[A-Za-z0-9._/@-]+$/))

/** One slice of a composition, as the shell needs it: which gear, where, and what it claims. */
export const ComposedSlice = z.object({
  name: SliceName,
  version: Semver,
  gear: z.enum(['linked', 'hosted']),
  /** Base of every file name below, ends with `/`. */
  base: path,
  entry: z.string(),
  entryType: z.enum(['script', 'module']),
  /** Federation container name (hosted gear). */
  container: z.nullable(z.string()),
  exposes: z.record(ExposeName, ExposeFiles),
  locales: z.record(z.enum(['th', 'en']), z.nullable(z.string())),
  claims: SliceClaims,
})
export type ComposedSlice = z.infer<typeof ComposedSlice>

export const ComposedShell = z.object({
  version: Semver,
  contract: Semver,
  base: path,
  entry: z.string(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  locales: z.record(z.enum(['th', 'en']), z.nullable(z.string())),
  shared: z.record(z.string(), z.object({ file: z.string(), version: z.string() })),
  frame: z.object({ html: z.string(), css: z.string() }),
  serviceWorker: z.optional(z.string()),
  /** Modules that a page with a hosted slice needs besides. */
  hosted: z.optional(z.array(z.string())),
  /** It starts with the file of its composition, which its documents name; without, they hold all of it. */
  readsCompositionFile: z.optional(z.boolean()),
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
  /** Without one the merchant's file holds. */
  configuration: z.optional(ConfigurationRef),
  integrity: z.record(z.string(), Integrity),
})
export type Composition = z.infer<typeof Composition>

/** Prefix of the files that hold what browsers are told of a composition; no release is called `_`. */
export const COMPOSITION_FILES = '/r/_/'

/** Where a browser finds all that it is told of a composition: one file, immutable and named by what is in it. */
export const CompositionFile = z.object({
  /** Full path. */
  file: path,
  integrity: Integrity,
})
export type CompositionFile = z.infer<typeof CompositionFile>

/** What a browser is told of a composition. The integrity of modules travels beside it, for an import map. */
export const InlineComposition = z.object({
  schema: z.literal(1),
  id: z.string(),
  number: z.int(),
  merchant: z.string(),
  shell: z.object({ version: Semver, contract: Semver }),
  shared: z.record(z.string(), z.string()),
  slices: z.array(ComposedSlice),
  /** Number of the merchant's configuration; pages of another one are documents of their own. */
  configuration: z.optional(z.int()),
  /** Integrity of stylesheets and of files that the hosted gear loads, by full path. */
  integrity: z.record(z.string(), Integrity),
  /** The file that this composition stands in; the file itself cannot say. */
  source: z.optional(CompositionFile),
})
export type InlineComposition = z.infer<typeof InlineComposition>

export const COMPOSITION_SCHEMA = 1
