import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sourceHash } from './build-all.ts'
import { ROOT } from './root.ts'

const PAGE = 'src/features/promotions/promotions.page'
const TIMEOUT_MS = 120_000
const run = promisify(execFile)

/**
 * The dist folder of mfe-content with one changed component, which carries a mark in its element and in its style. It is built
 * once for each state of the sources and kept.
 */
export async function markedBuild(mark: string): Promise<string> {
  const kept = join(ROOT, '.cache', 'marked', `${mark}-${sourceHash('mfe-content')}`)
  if (!existsSync(kept)) await build(mark, kept)
  return kept
}

async function build(mark: string, kept: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-marked-'))
  const slice = join(dir, 'mfe-content')
  try {
    cpSync(join(ROOT, 'mfe-content'), slice, {
      recursive: true,
      filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
    })
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
    edit(join(slice, `${PAGE}.tsx`), (text) =>
      text.replace('className={styles.list}', `className={\`\${styles.list} \${styles.marked}\`} data-mark="${mark}"`),
    )
    edit(join(slice, `${PAGE}.module.css`), (text) => `${text}\n.marked { quotes: "${mark}" "${mark}"; }\n`)
    await run(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
      cwd: slice,
      env: { ...process.env, TESSERA_BUILD: mark, NODE_ENV: 'production' },
      timeout: TIMEOUT_MS,
    })
    const whole = `${kept}.${process.pid}`
    cpSync(join(slice, 'dist'), whole, { recursive: true })
    renameSync(whole, kept)
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
