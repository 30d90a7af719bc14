import { parseHtml } from '@tessera/ui/trusted-types'

/** Returns the text of an HTML body without markup, one line for each block. */
export function textLinesOf(html: string): string[] {
  const body = parseHtml(html.replaceAll(/<\/(p|li|h\d|tr)>/g, '\n</$1>')).body
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
