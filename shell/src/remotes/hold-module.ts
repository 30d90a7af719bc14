import { type PageModules, pageModules } from './page-modules.ts'
import { preloadModules } from './preload-modules.ts'

/**
 * Ensures that the browser knows the integrity of a module and of all its static imports.
 *
 * @throws Error when the page's composition has no such module, or when any of them failed to load correctly
 */
export async function holdModule(document: Document, path: string): Promise<void> {
  const page = pageModules(document)
  const missing = closure(path, page).filter((modulePath) => !page.held.has(modulePath))
  const missingModules = missing.map((modulePath): [string, string] => [modulePath, integrityOf(modulePath, page)])
  if (!(await preloadModules(document, missingModules))) throw new Error(`${path} could not be loaded completely`)
  for (const modulePath of missing) page.held.add(modulePath)
}

/** Resolves true if a module and all that it imports statically can be fetched now, each with its integrity. */
export async function isAvailable(document: Document, path: string): Promise<boolean> {
  const page = pageModules(document)
  const responses = await Promise.allSettled(
    closure(path, page).map((modulePath) =>
      fetch(modulePath, { cache: 'reload', integrity: page.admitted.get(modulePath) ?? '' }),
    ),
  )
  return responses.every((response) => response.status === 'fulfilled' && response.value.ok)
}

function integrityOf(path: string, { admitted }: PageModules): string {
  const integrity = admitted.get(path)
  if (!integrity) throw new Error(`${path} is of no release of this page`)
  return integrity
}

/** The module and all that it imports statically. */
function closure(path: string, { imports }: PageModules): string[] {
  const found = new Set([path])
  // The loop also visits items that are added during it.
  for (const modulePath of found) for (const next of imports[modulePath] ?? []) found.add(next)
  return [...found]
}
