import { parseHtml } from '@tessera/ui/trusted-types'

/** Headings of a topic's sections. */
export const HEADINGS = 'h2, h3, h4, h5'

/** Names of a text's sections, in order; parsed in an inert document, which runs no scripts and loads nothing. */
export function sectionsOf(html: string): readonly string[] {
  const { body } = parseHtml(html)
  return [...body.querySelectorAll(HEADINGS)].map((heading) => heading.textContent?.trim() ?? '')
}
