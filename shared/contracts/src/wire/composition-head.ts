import * as z from 'zod/mini'
import { ExposeFiles, Integrity } from './release-files.ts'
import { ExposeName, Semver, SliceClaims, SliceName } from './slice.ts'

/** Full path of an artifact, or of a folder of some. */
export const ArtifactPath = z.string().check(z.regex(/^(https?:\/\/[A-Za-z0-9.:-]+)?\/[A-Za-z0-9._/@-]+$/))

/** One slice of a composition, as the frame needs it: gear, location and claims. */
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

/** Additional data that are needed to load a slice. */
export const SliceFiles = z.object({
  exposes: z.record(ExposeName, ExposeFiles),
  locales: z.record(z.enum(['th', 'en']), z.nullable(z.string())),
})
export type SliceFiles = z.infer<typeof SliceFiles>

/**
 * Data needed to load slices whose modules the page's import maps contain; in a document, only for the slice of its own
 * route.
 */
export const LoadedFiles = z.object({
  slices: z.record(SliceName, SliceFiles),
  /** Integrity of stylesheets and of files that the hosted gear loads, by full path. */
  integrity: z.record(z.string(), Integrity),
})
export type LoadedFiles = z.infer<typeof LoadedFiles>

/** Prefix of the files with the browser's view of a composition; no release is called `_`. */
export const COMPOSITION_FILES = '/r/_/'

/** Reference to the browser's view of a composition: one immutable file, named by its content. */
export const CompositionFile = z.object({
  /** Full path. */
  file: ArtifactPath,
  integrity: Integrity,
})
export type CompositionFile = z.infer<typeof CompositionFile>

/** Composition data that the frame of a page needs before it can render. */
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
  /** The file that contains this composition; absent in the file itself. */
  source: z.optional(CompositionFile),
  /** File with the data that the source file omits, if any. */
  rest: z.optional(CompositionFile),
})
export type CompositionHead = z.infer<typeof CompositionHead>

/** The first file of a composition that is split in two; the composition's `rest` is the other. */
export const CompositionHeadFile = z.object({ composition: CompositionHead })
export type CompositionHeadFile = z.infer<typeof CompositionHeadFile>
