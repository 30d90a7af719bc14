import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Copies a slice's sources with a changed text, as a pull request of its team would; call `remove` after the test. */
export function copySlice(slice: string, file: string, from: string, to: string) {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-pull-request-'))
  const copy = join(dir, slice)
  cpSync(join(ROOT, slice), copy, {
    recursive: true,
    filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
  })
  const source = readFileSync(join(copy, file), 'utf8')
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(copy, file), source.replaceAll(from, to))
  return { copy, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
