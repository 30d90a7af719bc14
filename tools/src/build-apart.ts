import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './root.ts'

const TIMEOUT_MS = 120_000
const run = promisify(execFile)

interface Apart<T> {
  /** What the version is marked with: `1.4.2` is built as `1.4.2-{mark}`. */
  mark: string
  /** Changes the copy before it is built. */
  change?(dir: string): void
  /** Given the folder of the build, which goes away afterwards. */
  take(dist: string): Promise<T> | T
}

/** Builds a copy of a workspace under another version; the workspace's own `dist` stays as it was built last. */
export async function buildApart<T>(workspace: string, { mark, change, take }: Apart<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-apart-'))
  const copy = join(dir, basename(workspace))
  try {
    cpSync(workspace, copy, {
      recursive: true,
      filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
    })
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
    change?.(copy)
    await run(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
      cwd: copy,
      env: { ...process.env, TESSERA_BUILD: mark, NODE_ENV: 'production' },
      timeout: TIMEOUT_MS,
    })
    return await take(join(copy, 'dist'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
