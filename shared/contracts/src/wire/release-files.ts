import * as z from 'zod/mini'

/** Subresource integrity of a file: SHA-256, or SHA-384 in older releases. */
export const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
/** A file of a release, in its flat directory. */
export const ReleaseFileName = z.string().check(
  z.regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/),
  z.refine((f) => !f.includes('..')),
)

/** Files that one expose needs before it can render, starting with its own module; `js` includes static imports. */
export const ExposeFiles = z.object({ js: z.array(ReleaseFileName), css: z.array(ReleaseFileName) })
export type ExposeFiles = z.infer<typeof ExposeFiles>

/**
 * Static imports of each module of a release, limited to that release's own files; a module that imports none is left out. A
 * release with this map loads late modules by {@link LATE_IMPORT}, so that the page can check the integrity of that module
 * and of all its dependencies before any of them runs.
 */
export const ModuleImports = z.record(ReleaseFileName, z.array(ReleaseFileName))
export type ModuleImports = z.infer<typeof ModuleImports>

/**
 * Name of the global function that a shell provides, and that built modules call instead of `import()` of a file of their
 * own: specifier, and address of the calling module. Resolves to the module's namespace, rejects as `import()` does.
 */
export const LATE_IMPORT = 'tesseraImport'
