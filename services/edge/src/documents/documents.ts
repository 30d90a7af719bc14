import type { DocumentTemplate } from './document-template.ts'

const MAX_CACHED = 200

/** Cache of prepared documents, by last use; each is created again once its inputs have changed. */
export interface Documents {
  /** `from` is compared item by item, by identity. A template that is not `whole` serves once. */
  get(
    key: string,
    from: readonly unknown[],
    make: () => Promise<{ template: DocumentTemplate; whole: boolean }>,
  ): Promise<DocumentTemplate>
}

interface CachedTemplate {
  from: readonly unknown[]
  template: Promise<DocumentTemplate>
}

export function createDocuments(): Documents {
  const cache = new Map<string, CachedTemplate>()
  return {
    get(key, from, make) {
      const have = cache.get(key)
      cache.delete(key)
      if (have && same(have.from, from)) {
        cache.set(key, have)
        return have.template
      }
      const entry: CachedTemplate = { from, template: keepWhole() }
      cache.set(key, entry)
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
      return entry.template

      async function keepWhole(): Promise<DocumentTemplate> {
        try {
          const { template, whole: isComplete } = await make()
          if (!isComplete) forget()
          return template
        } catch (error) {
          forget()
          throw error
        }
      }
      function forget() {
        if (cache.get(key) === entry) cache.delete(key)
      }
    },
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])
