/**
 * Adds an element at the end of the list or object that opens right after `start`; null when the text has no such place.
 * Skips strings and comments.
 */
export function insertLast(text: string, start: RegExp, element: string): string | null {
  const match = start.exec(text)
  if (!match) return null
  const from = match.index + match[0].length
  const end = closingBracket(text, from)
  if (end === null) return null
  const content = text.slice(from, end).trimEnd()
  const comma = content === '' || content.endsWith(',') ? '' : ','
  return `${text.slice(0, from)}${content}${comma}\n${element}\n${text.slice(end)}`
}

/** Adds an import behind the last one; null when there is none. */
export function insertImport(text: string, line: string): string | null {
  const last = [...text.matchAll(/^import [^\n]*\n/gm)].at(-1)
  if (!last) return null
  const end = last.index + last[0].length
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[[\](){}]/g

/** Position of the bracket that closes the one opened right before `from`. */
function closingBracket(text: string, from: number): number | null {
  TOKEN.lastIndex = from
  let depth = 1
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if (token[0].length > 1) continue
    depth += '[({'.includes(token[0]) ? 1 : -1
    if (depth === 0) return token.index
  }
  return null
}
