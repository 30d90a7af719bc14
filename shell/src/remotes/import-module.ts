import { LATE_IMPORT } from '@tessera/contracts'
import { pageModules } from './page-modules.ts'
import { canPreload, preloadModules } from './preload-modules.ts'

type ImportNative = (url: string) => Promise<unknown>

/**
 * Error messages of the three engines for a module, or one of its imports, that failed to load; one that threw has its own.
 */
const LOAD_ERROR_MESSAGE = /dynamically imported module|Importing a module script failed/

const importNatively: ImportNative = (url) => import(/* webpackIgnore: true */ url)

/**
 * Imports a module by its full path, with all its dependencies, none of them without integrity: unknown integrities are
 * added first. Firefox caches the failure of an address for the lifetime of the document (whatwg/html #6768): there a failed
 * module is imported under another address.
 *
 * @throws Error if the page's composition has no such module, or if any of its imports failed to load correctly
 */
export async function importModule(document: Document, path: string, importNative = importNatively): Promise<unknown> {
  const page = pageModules(document)
  if (!page.verified.has(path)) {
    const [{ ensureModule }] = await Promise.all([
      import(/* webpackChunkName: "rest" */ './ensure-module.ts'),
      page.admitted.has(path) || page.bringRest?.(),
    ])
    await ensureModule(document, path)
  }
  const failures = cachesFailures(document) ? (page.failures.get(path) ?? 0) : 0
  try {
    const address = failures === 0 ? path : await retryAddress(document, path, failures)
    return await importNative(address)
  } catch (error) {
    page.failures.set(path, failures + 1)
    if (failures > 0 && LOAD_ERROR_MESSAGE.test(String(error))) void reportIfStuck(document, path)
    throw error
  }
}

/** True for Firefox only. WebKit does not cache failures, and would import a module under another address without its integrity. */
const cachesFailures = ({ documentElement }: Document): boolean => 'MozAppearance' in documentElement.style

/**
 * Preloads a module under an address that nothing failed under, with its integrity; old browsers get the address that they know. A fragment makes another module of the same file, for which caches and nginx need no second address.
 */
async function retryAddress(document: Document, path: string, failures: number): Promise<string> {
  const integrity = pageModules(document).admitted.get(path)
  if (!integrity || !canPreload(document)) return path
  const address = `${path}#retry=${failures}`
  if (!(await preloadModules(document, [[address, integrity]])))
    throw new TypeError(`${path} could not be loaded on retry`)
  return address
}

/** Reports a module of which an import has failed under its own address: no retry of the module changes that. */
async function reportIfStuck(document: Document, path: string): Promise<void> {
  try {
    const { isAvailable } = await import(/* webpackChunkName: "rest" */ './ensure-module.ts')
    if (await isAvailable(document, path)) pageModules(document).onStuck?.()
  } catch {
    // The next retry checks again.
  }
}

/** Installs the function by which built modules import later ones: see {@link LATE_IMPORT}. */
export function installLateImport(view: Window & typeof globalThis): void {
  const importLate = (specifier: string, from: string) =>
    importModule(view.document, new URL(specifier, from).href.replace(view.location.origin, ''))
  Object.assign(view, { [LATE_IMPORT]: importLate })
}
