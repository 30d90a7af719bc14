import { LATE_IMPORT } from '@tessera/contracts'
import { pageModules } from './page-modules.ts'

type ImportNative = (url: string) => Promise<unknown>

const native: ImportNative = (url) => import(/* webpackIgnore: true */ url)

/**
 * Imports a module by its full path, with all that it stands on, none of it without its integrity: what the browser does not know
 * the integrity of yet is seen to first.
 *
 * @throws Error when the page's composition has no such module, or when any that it imports did not come as it should
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
  return importNative(path)
}

/** Gives built modules their way to later ones: see {@link LATE_IMPORT}. */
export function giveLateImport(view: Window & typeof globalThis): void {
  const importLate = (specifier: string, from: string) =>
    importModule(view.document, new URL(specifier, from).href.replace(view.location.origin, ''))
  Object.assign(view, { [LATE_IMPORT]: importLate })
}
