import * as z from 'zod/mini'
import { ExposeFiles, Integrity } from './release-files.ts'
import { ExposeName, Semver, SliceClaims, SliceName } from './slice.ts'

/** Full path of an artifact, or of a folder of some. */
export const ArtifactPath = z.string().check(z.regex(/^(https?:\/\/[A-Za-z0-9.:-]+)?\/[A-Za-z0-9._/@-]+$/))

/** One slice of a composition, as the frame needs it: which gear, where, and what it claims. */
export const SliceHead = z.object({
  name: SliceName,
  version: Semver,
  gear: z.enum(['linked', 'hosted']),
  /** Base of every file name below, ends with `/`. */
  base: ArtifactPath,
  entry: z.string(),
  entryType: z.enum(['script', 'module']),
  /** Federation container name (hosted gear). */
  container: z.nullable(z.string()),
  claims: SliceClaims,
})
export type SliceHead = z.infer<typeof SliceHead>

/** What is needed besides to load a slice. */
export const SliceFiles = z.object({
  exposes: z.record(ExposeName, ExposeFiles),
  locales: z.record(z.enum(['th', 'en']), z.nullable(z.string())),
})
export type SliceFiles = z.infer<typeof SliceFiles>

/** What it takes to load slices whose modules the page's import maps hold; in a document, of its own route's alone. */
export const LoadedFiles = z.object({
  slices: z.record(SliceName, SliceFiles),
  /** Integrity of stylesheets and of files that the hosted gear loads, by full path. */
  integrity: z.record(z.string(), Integrity),
})
export type LoadedFiles = z.infer<typeof LoadedFiles>

/** Prefix of the files that hold what browsers are told of a composition; no release is called `_`. */
export const COMPOSITION_FILES = '/r/_/'

/** Where a browser finds all that it is told of a composition: one file, immutable and named by what is in it. */
export const CompositionFile = z.object({
  /** Full path. */
  file: ArtifactPath,
  integrity: Integrity,
})
export type CompositionFile = z.infer<typeof CompositionFile>

/** What the frame of a page needs of a composition before it can draw. */
export const CompositionHead = z.object({
  schema: z.literal(1),
  id: z.string(),
  number: z.int(),
  merchant: z.string(),
  shell: z.object({ version: Semver, contract: Semver }),
  shared: z.record(z.string(), z.string()),
  slices: z.array(SliceHead),
  /** Number of the merchant's configuration; pages of another one are documents of their own. */
  configuration: z.optional(z.int()),
  /** The file that this composition stands in; the file itself cannot say. */
  source: z.optional(CompositionFile),
  /** The file of what that one leaves out, if it does. */
  rest: z.optional(CompositionFile),
})
export type CompositionHead = z.infer<typeof CompositionHead>

/** A composition's file where it stands in two; the composition's `rest` is the other. */
export const CompositionHeadFile = z.object({ composition: CompositionHead })
export type CompositionHeadFile = z.infer<typeof CompositionHeadFile>
