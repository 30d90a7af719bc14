import { type PageModules, pageModules } from './page-modules.ts'
import { preloadModules } from './preload-modules.ts'

/**
 * Ensures that the browser knows the integrity of a module and of all its static imports.
 *
 * @throws Error if the page's composition has no such module, or if any of them failed to load correctly
 */
export async function ensureModule(document: Document, path: string): Promise<void> {
  const page = pageModules(document)
  const missingPaths = withStaticImports(path, page).filter((modulePath) => !page.verified.has(modulePath))
  const missingModules = missingPaths.map((modulePath): [string, string] => [modulePath, integrityOf(modulePath, page)])
  if (!(await preloadModules(document, missingModules))) throw new Error(`${path} could not be loaded completely`)
  for (const modulePath of missingPaths) page.verified.add(modulePath)
}

/** Resolves true if a module and all that it imports statically can be fetched now, each with its integrity. */
export async function isAvailable(document: Document, path: string): Promise<boolean> {
  const page = pageModules(document)
  const responses = await Promise.allSettled(
    withStaticImports(path, page).map((modulePath) =>
      fetch(modulePath, { cache: 'reload', integrity: page.admitted.get(modulePath) ?? '' }),
    ),
  )
  return responses.every((response) => response.status === 'fulfilled' && response.value.ok)
}

function integrityOf(path: string, { admitted }: PageModules): string {
  const integrity = admitted.get(path)
  if (!integrity) throw new Error(`${path} belongs to no release of this page`)
  return integrity
}

/** The module and all that it imports statically. */
function withStaticImports(path: string, { imports }: PageModules): string[] {
  const modulePaths = new Set([path])
  // The loop also visits items that are added during it.
  for (const modulePath of modulePaths) for (const imported of imports[modulePath] ?? []) modulePaths.add(imported)
  return [...modulePaths]
}
