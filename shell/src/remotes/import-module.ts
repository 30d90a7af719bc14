import { LATE_IMPORT } from '@tessera/contracts'
import { pageModules } from './page-modules.ts'
import { canPreload, preloadModules } from './preload-modules.ts'

type ImportNative = (url: string) => Promise<unknown>

/**
 * Error messages of the three engines for a module, or one of its imports, that failed to load; one that threw has its own.
 */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/

const native: ImportNative = (url) => import(/* webpackIgnore: true */ url)

/**
 * Imports a module by its full path, with all its dependencies, none of them without integrity: unknown integrities are
 * added first. Firefox caches the failure of an address for the lifetime of the document (whatwg/html #6768): there a failed
 * module is imported under another address.
 *
 * @throws Error when the page's composition has no such module, or when any of its imports failed to load correctly
 */
export async function importModule(document: Document, path: string, importNative = native): Promise<unknown> {
  const page = pageModules(document)
  if (!page.held.has(path)) {
    const [{ holdModule }] = await Promise.all([
      import(/* webpackChunkName: "rest" */ './hold-module.ts'),
      page.admitted.has(path) || page.bringRest?.(),
    ])
    await holdModule(document, path)
  }
  const failures = keepsFailures(document) ? (page.failures.get(path) ?? 0) : 0
  try {
    const address = failures === 0 ? path : await otherAddress(document, path, failures)
    return await importNative(address)
  } catch (error) {
    page.failures.set(path, failures + 1)
    if (failures > 0 && NOT_FETCHED.test(String(error))) void tellIfStuck(document, path)
    throw error
  }
}

/** Firefox alone. WebKit would import a module under another address without its integrity, and needs none: it forgets failures. */
const keepsFailures = ({ documentElement }: Document): boolean => 'MozAppearance' in documentElement.style

/**
 * Preloads a module under an address that nothing failed under, with its integrity; old browsers get the address that they know. A fragment makes another module of the same file, for which caches and nginx need no second address.
 */
async function otherAddress(document: Document, path: string, failures: number): Promise<string> {
  const integrity = pageModules(document).admitted.get(path)
  if (!integrity || !canPreload(document)) return path
  const address = `${path}#retry=${failures}`
  if (!(await preloadModules(document, [[address, integrity]])))
    throw new TypeError(`${path} could not be loaded on retry`)
  return address
}

/** Reports a module of which an import has failed under its own address: no retry of the module changes that. */
async function tellIfStuck(document: Document, path: string): Promise<void> {
  try {
    const { isAvailable } = await import(/* webpackChunkName: "rest" */ './hold-module.ts')
    if (await isAvailable(document, path)) pageModules(document).onStuck?.()
  } catch {
    // The next retry looks again.
  }
}

/** Gives built modules their way to later ones: see {@link LATE_IMPORT}. */
export function giveLateImport(view: Window & typeof globalThis): void {
  const importLate = (specifier: string, from: string) =>
    importModule(view.document, new URL(specifier, from).href.replace(view.location.origin, ''))
  Object.assign(view, { [LATE_IMPORT]: importLate })
}
