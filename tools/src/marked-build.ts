import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './root.ts'

const PAGE = 'src/features/promotions/promotions.page'
const TIMEOUT_MS = 120_000
const run = promisify(execFile)

/**
 * Builds mfe-content in a copy with one changed component, which carries a mark in its element and in its style, for as long as
 * `use` takes with the dist folder.
 */
export async function withMarkedBuild<T>(mark: string, use: (dist: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-marked-'))
  const slice = join(dir, 'mfe-content')
  try {
    cpSync(join(ROOT, 'mfe-content'), slice, {
      recursive: true,
      filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
    })
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
    edit(join(slice, `${PAGE}.tsx`), (text) =>
      text.replace('<div className={styles.page}>', `<div className={styles.page} data-mark="${mark}">`),
    )
    edit(join(slice, `${PAGE}.module.css`), (text) => `${text}\n.page { quotes: "${mark}" "${mark}"; }\n`)
    await run(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
      cwd: slice,
      env: { ...process.env, TESSERA_BUILD: mark, NODE_ENV: 'production' },
      timeout: TIMEOUT_MS,
    })
    return await use(join(slice, 'dist'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has nothing to mark`)
  writeFileSync(file, after)
}
