import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageName } from './names.ts'

const TEMPLATE = join(import.meta.dirname, '..', 'template')

/**
 * Values that replace the template's names. The template is a slice that compiles, so that every check of the project covers
 * it.
 */
export interface TemplateValues {
  slice: string
  page: PageName
  title: { th: string; en: string }
}

/** The template's files that `wants` takes, by path in the slice, with the values in place. */
export function fillTemplate(values: TemplateValues, wants: (path: string) => boolean): Map<string, string> {
  const { slice, page, title } = values
  const fill = (text: string) =>
    text
      .replaceAll('mfe-sample', slice)
      .replaceAll('big-wins', page.kebab)
      .replaceAll('big_wins', page.snake)
      .replaceAll('BigWins', page.pascal)
      .replaceAll('bigWins', page.camel)
      .replaceAll('รางวัลใหญ่', title.th)
      .replaceAll('Big wins', title.en)
  return new Map(
    readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1))
      .filter(wants)
      .map((path) => [fill(path), fill(readFileSync(join(TEMPLATE, path), 'utf8'))]),
  )
}
