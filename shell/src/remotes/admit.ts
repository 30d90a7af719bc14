import type { ImportsByPath } from '@tessera/contracts'
import { scriptText } from '@tessera/ui/trusted-types'
import { pageModules } from './page-modules.ts'
import { preloadModules } from './preload-modules.ts'

/** Long enough for a browser that knows one import map only to say so. */
const REFUSAL_MS = 50

/** Documents whose browser takes no second import map. */
const oneMapOnly = new WeakSet<Document>()

/**
 * Lets the document load modules that its import map does not name, each only with its integrity. A further import map brings
 * it; where the browser takes none, preloads do, each with its own: when a module is wanted, if `imports` says what comes along with it,
 * else now, of all of them. Answers false where neither holds: what needs the modules must wait for another document.
 */
export async function admitModules(
  document: Document,
  modules: Readonly<Record<string, string>>,
  imports?: ImportsByPath,
): Promise<boolean> {
  const page = pageModules(document)
  const fresh = Object.entries(modules).filter(([path]) => !page.admitted.has(path))
  if (fresh.length === 0) return true
  const isHeld = (await addMap(document, fresh)) || (!imports && (await preloadModules(document, fresh)))
  if (!isHeld && !imports) return false
  page.imports = { ...page.imports, ...imports }
  for (const [path, integrity] of fresh) {
    page.admitted.set(path, integrity)
    if (isHeld) page.held.add(path)
  }
  return true
}

async function addMap(document: Document, modules: readonly (readonly [string, string])[]): Promise<boolean> {
  if (oneMapOnly.has(document)) return false
  const element = document.createElement('script')
  element.type = 'importmap'
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  element.textContent = scriptText(JSON.stringify({ integrity: Object.fromEntries(modules) }))
  const refused = new Promise<boolean>((resolve) => {
    element.addEventListener('error', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), REFUSAL_MS)
  })
  document.head.append(element)
  if (!(await refused)) return true
  oneMapOnly.add(document)
  return false
}
