/** Attributes that people read, or hear. */
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

/** What a page shows that looks like the key of a text, such as `promotions.title`. */
export function rawKeys(root: Element): string[] {
  const shown: string[] = []
  for (const element of root.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === 3) shown.push(node.nodeValue ?? '')
    for (const name of READ) shown.push(element.getAttribute(name) ?? '')
  }
  return shown.map((text) => text.trim()).filter((text) => KEY.test(text))
}
