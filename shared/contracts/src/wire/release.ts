import * as z from 'zod/mini'
import { ExposeFiles, Integrity, ModuleImports, ReleaseFileName } from './release-files.ts'
import { ExposeName, Semver, SliceClaims, SliceName } from './slice.ts'

export const ReleaseFile = z.object({
  /** Path inside the slice's flat directory of artifacts. */
  file: ReleaseFileName,
  integrity: Integrity,
  bytes: z.int(),
  /** Size as brotli, quality 11. */
  brotliBytes: z.int(),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

export const SharedNeed = z.object({
  name: z.string(),
  requiredVersion: z.string(),
  singleton: z.boolean(),
  /** Names that its code imports from the library; absent in older releases. */
  names: z.optional(z.array(z.string())),
})
export type SharedNeed = z.infer<typeof SharedNeed>

/** The ES-module face: `entry` exports `init` and `get`; bare imports resolve through the composed import map. */
export const LinkedFace = z.object({
  entry: ReleaseFileName,
  exposes: z.record(ExposeName, ExposeFiles),
  /** Chunk with the texts of each language, if the slice has any. */
  locales: z.record(z.enum(['th', 'en']), z.nullable(ReleaseFileName)),
  /** Absent in older releases. */
  imports: z.optional(ModuleImports),
  /** Every file that this face may load. */
  files: z.array(ReleaseFileName),
})

export type LinkedFace = z.infer<typeof LinkedFace>

/** The federation face: a container for any federation host. */
export const StandardFace = z.object({
  entry: ReleaseFileName,
  entryType: z.enum(['script', 'module']),
  /** Name under which the federation runtime registers the container. */
  container: z.string(),
  /** `output.uniqueName` of the build; must differ per version. */
  uniqueName: z.string(),
  manifest: z.nullable(ReleaseFileName),
  exposes: z.record(ExposeName, ExposeFiles),
  /** Every file that this face may load. */
  files: z.array(ReleaseFileName),
})

/** A slice's release at one version: immutable. Publishing the same name and version again is rejected with 409. */
export const SliceRelease = z.object({
  kind: z.literal('slice'),
  name: SliceName,
  version: Semver,
  builtAt: z.string(),
  claims: SliceClaims,
  shared: z.array(SharedNeed),
  linked: z.nullable(LinkedFace),
  standard: z.nullable(StandardFace),
  files: z.array(ReleaseFile),
})
export type SliceRelease = z.infer<typeof SliceRelease>

/** The shell's release: its modules, the shared libraries it provides and the frame that the edge draws. */
export const ShellRelease = z.object({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  version: Semver,
  builtAt: z.string(),
  /** Version of the platform contract that it provides. */
  contract: Semver,
  entry: ReleaseFileName,
  /** Everything that the first screen needs, biggest first. */
  js: z.array(ReleaseFileName),
  css: z.array(ReleaseFileName),
  /** Chunks of the shell's own texts. */
  locales: z.record(z.enum(['th', 'en']), z.nullable(ReleaseFileName)),
  /** Bare specifier to the module that provides it, and its version. */
  shared: z.record(z.string(), z.object({ file: ReleaseFileName, version: z.string() })),
  /** Names that each module of shared libraries exports; absent in older releases. */
  gives: z.optional(z.record(ReleaseFileName, z.array(z.string()))),
  /** The frame as plain HTML with `{{slots}}`, and its critical CSS; both are inlined by the edge. */
  frame: z.object({ html: ReleaseFileName, css: ReleaseFileName }),
  /** Script of the service worker, which the edge serves for the whole site; absent in older releases. */
  serviceWorker: z.optional(ReleaseFileName),
  /** Additional modules that a page with a hosted slice needs; absent in older releases. */
  hosted: z.optional(z.array(ReleaseFileName)),
  /** True if it loads its composition from a file; older releases need the whole composition in the document. */
  readsCompositionFile: z.optional(z.boolean()),
  /**
   * Modules whose hash documents contain, though they do not load them: those that load the second file of a composition,
   * and those that are needed before that is loaded. Without it, the composition file must be complete.
   */
  wantedEarly: z.optional(z.array(ReleaseFileName)),
  /** Absent in older releases. */
  imports: z.optional(ModuleImports),
  files: z.array(ReleaseFile),
})
export type ShellRelease = z.infer<typeof ShellRelease>

export const Release = z.discriminatedUnion('kind', [SliceRelease, ShellRelease])
export type Release = z.infer<typeof Release>
