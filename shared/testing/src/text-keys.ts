import type { TextLanguage } from '@tessera/contracts'

/** Attributes that are visible or read by screen readers. */
const TEXT_ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
const TEXT_KEY = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/

/** Flattens a tree of texts to dotted keys. */
export function keysOf(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(keysOf(value, `${prefix}${key}.`))
        : [[prefix + key, String(value)]],
    ),
  )
}

/** Finds visible text that looks like a text key, such as `promotions.title`. */
export function rawKeys(root: Element): string[] {
  const texts: string[] = []
  for (const element of root.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.nodeValue ?? '')
    for (const name of TEXT_ATTRIBUTES) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.map((text) => text.trim()).filter((text) => TEXT_KEY.test(text))
}

/** Returns the base key of a plural text: `games` for `games_one`. */
export const stemOf = (key: string): string => key.replace(/_(one|other)$/, '')

/**
 * Returns the sorted keys that a language needs, given the texts in both languages: those without a count, and for each
 * plural text all plural forms of the language.
 *
 * @example
 * expect(Object.keys(th).sort()).toEqual(keysFor('th', { th, en }))
 */
export function keysFor(language: TextLanguage, { th, en }: Record<TextLanguage, object>): string[] {
  const keys = [...Object.keys(en), ...Object.keys(th)]
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expectedKeys = keys.flatMap((key) =>
    stemOf(key) === key ? [key] : forms.map((form) => `${stemOf(key)}_${form}`),
  )
  return [...new Set(expectedKeys)].sort()
}
