import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LATE_IMPORT } from '@tessera/contracts'
import { init, parse } from 'es-module-lexer'

const LATE_CALL = new RegExp(`\\b${LATE_IMPORT}\\("\\./([^"]+)"`, 'g')

/**
 * Rewrites `import("./file")` of built modules into calls of the page's {@link LATE_IMPORT}. A native import would start before the
 * page knows the file's hash. The chunk `asIs`, which that function itself imports, is not rewritten.
 */
export async function importLateByPage(dist: string, files: readonly string[], asIs?: string): Promise<void> {
  await init
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const path = join(dist, file)
    let text = readFileSync(path, 'utf8')
    const [imports] = parse(text)
    // From the end, so that earlier positions stay valid.
    for (const { type, specifier, importStart, importEnd } of [...imports].reverse())
      if (type === 'dynamic' && specifier?.startsWith('./') && !specifier.startsWith(`./${asIs}.`))
        text = `${text.slice(0, importStart)}${LATE_IMPORT}(${JSON.stringify(specifier)},import.meta.url)${text.slice(importEnd)}`
    writeFileSync(path, text)
  }
}

/** Returns the files that a built module imports with {@link LATE_IMPORT}. */
export const lateImportsIn = (text: string): string[] => [...text.matchAll(LATE_CALL)].map(([, file = '']) => file)
