import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const MODAL = /<(?:Sheet|Dialog)\b/g

/** Sheets and dialogs in the sources below a folder that do not lock the page's scroll, as `file: opening tag`. */
export function unlockedModals(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return unlockedIn(readFileSync(file, 'utf8')).map((tag) => `${relative(folder, file)}: ${tag}`)
    })
}

/** The opening tags of the sheets and dialogs of one source that have no `lockScroll`. */
export function unlockedIn(source: string): string[] {
  return [...source.matchAll(MODAL)]
    .map(({ index }) => openingTag(source.slice(index)))
    .filter((tag) => !/\slockScroll=/.test(tag))
}

/** From `<` to the `>` that ends the tag; one within braces, as of an arrow, does not. */
function openingTag(source: string): string {
  let depth = 0
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '{') depth++
    else if (source[at] === '}') depth--
    else if (source[at] === '>' && depth === 0) return source.slice(0, at + 1)
  }
  return source
}
