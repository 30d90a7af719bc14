import { parseHtml } from '@tessera/ui/trusted-types'

/** The words of an HTML body, a line for each block; nothing of its markup. */
export function linesOf(html: string): string[] {
  const body = parseHtml(html.replaceAll(/<\/(p|li|h\d|tr)>/g, '\n</$1>')).body
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
