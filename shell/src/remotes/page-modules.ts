import type { ImportsByPath, LoadedFiles } from '@tessera/contracts'

interface ImportMap {
  integrity?: Record<string, string>
}

/** State of the modules that a document may import, all by full path. */
export interface PageModules {
  /** Integrity of what it may import: the modules of its import map, and those admitted since. */
  readonly admitted: Map<string, string>
  /** Modules whose integrity the browser already knows. */
  readonly verified: Set<string>
  /** Static imports of modules, as far as known. */
  imports: ImportsByPath
  /** Number of failed imports of a module: a browser may cache a failure under the failed address. */
  readonly failures: Map<string, number>
  /** Notified of a module that cannot be imported although it and all that it imports can be fetched: only a new document can. */
  onStuck?(): void
  /** Admits the part that the document did not start with, if any, and resolves to its files. */
  bringRest?(): Promise<LoadedFiles>
}

const pages = new WeakMap<Document, PageModules>()

export function pageModules(document: Document): PageModules {
  const existing = pages.get(document)
  if (existing) return existing
  const text = document.querySelector('script[type=importmap]')?.textContent
  const admitted = new Map(Object.entries((JSON.parse(text ?? '{}') as ImportMap).integrity ?? {}))
  const modules: PageModules = { admitted, verified: new Set(admitted.keys()), imports: {}, failures: new Map() }
  pages.set(document, modules)
  return modules
}
