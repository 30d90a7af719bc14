import type { DocumentTemplate } from './document-template.ts'

const MAX_CACHED = 200

/** Cache of prepared documents, by last use; each is created again once its inputs have changed. */
export interface Documents {
  /** `inputs` are compared item by item, by identity. A template that is not complete is not cached. */
  get(
    key: string,
    inputs: readonly unknown[],
    create: () => Promise<{ template: DocumentTemplate; whole: boolean }>,
  ): Promise<DocumentTemplate>
}

interface CachedTemplate {
  inputs: readonly unknown[]
  template: Promise<DocumentTemplate>
}

export function createDocuments(): Documents {
  const cache = new Map<string, CachedTemplate>()
  return {
    get(key, inputs, create) {
      const cached = cache.get(key)
      cache.delete(key)
      if (cached && haveSameItems(cached.inputs, inputs)) {
        cache.set(key, cached)
        return cached.template
      }
      const entry: CachedTemplate = { inputs, template: createAndCache() }
      cache.set(key, entry)
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
      return entry.template

      async function createAndCache(): Promise<DocumentTemplate> {
        try {
          const { template, whole: isComplete } = await create()
          if (!isComplete) removeEntry()
          return template
        } catch (error) {
          removeEntry()
          throw error
        }
      }
      function removeEntry() {
        if (cache.get(key) === entry) cache.delete(key)
      }
    },
  }
}

const haveSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])
