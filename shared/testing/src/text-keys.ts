import type { TextLanguage } from '@tessera/contracts'

/** Attributes that people read, or that are read out. */
const READ = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
const KEY = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/

/** Every text of a tree by its dotted key. */
export function keysOf(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(keysOf(value, `${prefix}${key}.`))
        : [[prefix + key, String(value)]],
    ),
  )
}

/** Visible text that looks like the key of a text, such as `promotions.title`. */
export function rawKeys(root: Element): string[] {
  const texts: string[] = []
  for (const element of root.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.nodeValue ?? '')
    for (const name of READ) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.map((text) => text.trim()).filter((text) => KEY.test(text))
}

/** The key under which counted texts are read: `games` for `games_one`. */
export const stemOf = (key: string): string => key.replace(/_(one|other)$/, '')

/**
 * The keys that a language has to have where the texts in both languages are these, sorted: those without a count, and of each
 * counted text all plural forms of the language.
 *
 * @example
 * expect(Object.keys(th).sort()).toEqual(keysFor('th', { th, en }))
 */
export function keysFor(language: TextLanguage, { th, en }: Record<TextLanguage, object>): string[] {
  const all = [...Object.keys(en), ...Object.keys(th)]
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expectedKeys = all.flatMap((key) =>
    stemOf(key) === key ? [key] : forms.map((form) => `${stemOf(key)}_${form}`),
  )
  return [...new Set(expectedKeys)].sort()
}
