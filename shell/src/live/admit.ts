/** Long enough for a browser that knows one import map only to say so. */
const REFUSAL_MS = 50

interface ImportMap {
  integrity?: Record<string, string>
}

const admitted = new WeakMap<Document, Set<string>>()

/**
 * Lets the document load modules that its import map does not name, each only with its integrity. Answers false where the
 * browser takes no second import map: what needs it must wait for another document.
 */
export async function admitModules(document: Document, modules: Readonly<Record<string, string>>): Promise<boolean> {
  const known = admitted.get(document) ?? readMap(document)
  admitted.set(document, known)
  const fresh = Object.entries(modules).filter(([path]) => !known.has(path))
  if (fresh.length === 0) return true
  const element = document.createElement('script')
  element.type = 'importmap'
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  element.textContent = JSON.stringify({ integrity: Object.fromEntries(fresh) })
  const refused = new Promise<boolean>((resolve) => {
    element.addEventListener('error', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), REFUSAL_MS)
  })
  document.head.append(element)
  if (await refused) return false
  for (const [path] of fresh) known.add(path)
  return true
}

/** Paths of the modules that the document may load. */
export const admittedModules = (document: Document): Iterable<string> => admitted.get(document) ?? readMap(document)

function readMap(document: Document): Set<string> {
  const text = document.querySelector('script[type=importmap]')?.textContent
  return new Set(Object.keys((JSON.parse(text ?? '{}') as ImportMap).integrity ?? {}))
}
