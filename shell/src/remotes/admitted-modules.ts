interface ImportMap {
  integrity?: Record<string, string>
}

const admitted = new WeakMap<Document, Map<string, string>>()

/** Integrity of the modules that the document may import, by full path: those of its own import map, and what was let in since. */
export function admittedModules(document: Document): Map<string, string> {
  const have = admitted.get(document)
  if (have) return have
  const text = document.querySelector('script[type=importmap]')?.textContent
  const made = new Map(Object.entries((JSON.parse(text ?? '{}') as ImportMap).integrity ?? {}))
  admitted.set(document, made)
  return made
}
