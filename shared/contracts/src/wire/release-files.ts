import * as z from 'zod/mini'

/** Of a file, as of subresources: SHA-256, or the SHA-384 of releases that were built before it was enough. */
export const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
/** A file of a release, in its flat directory. */
export const ReleaseFileName = z.string().check(
  z.regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/),
  z.refine((f) => !f.includes('..')),
)

/** Files that one expose needs before it can render, its own first; `js` includes static imports. */
export const ExposeFiles = z.object({ js: z.array(ReleaseFileName), css: z.array(ReleaseFileName) })
export type ExposeFiles = z.infer<typeof ExposeFiles>

/**
 * What each module of a release imports statically, of that release's own files; a module that imports none is left out. A release
 * that tells it imports what comes later by {@link LATE_IMPORT}, so the page can see to that module's integrity, and to that of all
 * that it stands on, before any of it runs.
 */
export const ModuleImports = z.record(ReleaseFileName, z.array(ReleaseFileName))
export type ModuleImports = z.infer<typeof ModuleImports>

/**
 * Name of the global function that a shell gives, and that built modules call where their source has `import()` of a file of their own:
 * specifier, and address of the module that asks. Answers the module's namespace, rejects as `import()` does.
 */
export const LATE_IMPORT = 'tesseraImport'
