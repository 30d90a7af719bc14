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

interface Kept {
  from: readonly unknown[]
  template: Promise<DocumentTemplate>
}

export function createDocuments(): Documents {
  const kept = new Map<string, Kept>()
  return {
    get(key, from, make) {
      const have = kept.get(key)
      kept.delete(key)
      if (have && same(have.from, from)) {
        kept.set(key, have)
        return have.template
      }
      const made: Kept = { from, template: keepWhole() }
      kept.set(key, made)
      if (kept.size > MAX_CACHED) kept.delete(kept.keys().next().value as string)
      return made.template

      async function keepWhole(): Promise<DocumentTemplate> {
        try {
          const { template, whole } = await make()
          if (!whole) forget()
          return template
        } catch (error) {
          forget()
          throw error
        }
      }
      function forget() {
        if (kept.get(key) === made) kept.delete(key)
      }
    },
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])
