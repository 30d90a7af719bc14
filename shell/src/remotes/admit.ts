import { admittedModules } from './admitted-modules.ts'

/** Long enough for a browser that knows one import map only to say so. */
const REFUSAL_MS = 50

/** Documents whose browser takes no second import map. */
const oneMapOnly = new WeakSet<Document>()

/**
 * Lets the document load modules that its import map does not name, each only with its integrity. A further import map brings
 * it; where the browser takes none, preloads do, each with its own. Answers false where neither holds: what needs the modules
 * must wait for another document.
 */
export async function admitModules(document: Document, modules: Readonly<Record<string, string>>): Promise<boolean> {
  const known = admittedModules(document)
  const fresh = Object.entries(modules).filter(([path]) => !known.has(path))
  if (fresh.length === 0) return true
  if (!(await addMap(document, fresh)) && !(await preload(document, fresh))) return false
  for (const [path, integrity] of fresh) known.set(path, integrity)
  return true
}

type Module = readonly [path: string, integrity: string]

async function addMap(document: Document, modules: readonly Module[]): Promise<boolean> {
  if (oneMapOnly.has(document)) return false
  const element = document.createElement('script')
  element.type = 'importmap'
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  element.textContent = JSON.stringify({ integrity: Object.fromEntries(modules) })
  const refused = new Promise<boolean>((resolve) => {
    element.addEventListener('error', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), REFUSAL_MS)
  })
  document.head.append(element)
  if (!(await refused)) return true
  oneMapOnly.add(document)
  return false
}

/** All of them, for what a module imports later would else come without integrity. */
async function preload(document: Document, modules: readonly Module[]): Promise<boolean> {
  const came = await Promise.all(modules.map((module) => preloadOne(document, module)))
  return !came.includes(false)
}

function preloadOne(document: Document, [path, integrity]: Module): Promise<boolean> {
  const link = document.createElement('link')
  // Old browsers would bring nothing and never say so.
  if (!link.relList?.supports?.('modulepreload')) return Promise.resolve(false)
  link.rel = 'modulepreload'
  link.integrity = integrity
  link.href = path
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.remove()
        resolve(false)
      },
      { once: true },
    )
    document.head.append(link)
  })
}
