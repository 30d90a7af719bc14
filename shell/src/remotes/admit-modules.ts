import type { ImportsByPath } from '@tessera/contracts'
import { scriptText } from '@tessera/ui/trusted-types'
import { pageModules } from './page-modules.ts'
import { preloadModules } from './preload-modules.ts'

/** Long enough for a browser that supports only one import map to report it. */
const MAP_ERROR_TIMEOUT_MS = 50

/** Documents whose browser supports no second import map. */
const singleMapDocuments = new WeakSet<Document>()

/**
 * Lets the document load modules that its import map does not contain, each only with its integrity. A further import map
 * adds them; if the browser supports only one, preloads do, each with its own integrity: when a module is needed, if
 * `imports` lists its imports, otherwise all of them now. Resolves false if neither works: use of the modules must wait for
 * another document.
 */
export async function admitModules(
  document: Document,
  modules: Readonly<Record<string, string>>,
  imports?: ImportsByPath,
): Promise<boolean> {
  const page = pageModules(document)
  const newModules = Object.entries(modules).filter(([path]) => !page.admitted.has(path))
  if (newModules.length === 0) return true
  const isVerified =
    (await addImportMap(document, newModules)) || (!imports && (await preloadModules(document, newModules)))
  if (!isVerified && !imports) return false
  page.imports = { ...page.imports, ...imports }
  for (const [path, integrity] of newModules) {
    page.admitted.set(path, integrity)
    if (isVerified) page.verified.add(path)
  }
  return true
}

async function addImportMap(document: Document, modules: readonly (readonly [string, string])[]): Promise<boolean> {
  if (singleMapDocuments.has(document)) return false
  const element = document.createElement('script')
  element.type = 'importmap'
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  element.textContent = scriptText(JSON.stringify({ integrity: Object.fromEntries(modules) }))
  const rejection = new Promise<boolean>((resolve) => {
    element.addEventListener('error', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), MAP_ERROR_TIMEOUT_MS)
  })
  document.head.append(element)
  if (!(await rejection)) return true
  singleMapDocuments.add(document)
  return false
}
