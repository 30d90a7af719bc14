import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const TIMEOUT_MS = 120_000
const execFileAsync = promisify(execFile)

interface BuildApartOptions<T> {
  /** Suffix of the version: `1.4.2` is built as `1.4.2-{buildId}`. */
  buildId: string
  /** Checkout whose packages are used if none are installed for the folder itself. */
  checkout?: string | undefined
  /** Changes the copy before it is built. */
  edit?(dir: string): void
  /** Called with the folder of the build, which is removed afterwards. */
  take(dist: string): Promise<T> | T
}

/** Builds a copy of a workspace under another version; the workspace's own `dist` stays as it was built last. */
export async function buildApart<T>(
  workspace: string,
  { buildId, checkout, edit: change, take: onBuilt }: BuildApartOptions<T>,
): Promise<T> {
  const modules = findModules(workspace) ?? (checkout && findModules(checkout))
  if (!modules) throw new Error(`${workspace} has no bundler installed: run npm install there first`)
  const dir = mkdtempSync(join(tmpdir(), 'tessera-apart-'))
  const copy = join(dir, basename(workspace))
  try {
    cpSync(workspace, copy, {
      recursive: true,
      filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
    })
    symlinkSync(modules, join(dir, 'node_modules'))
    change?.(copy)
    await execFileAsync(join(modules, '.bin/rspack'), ['build'], {
      cwd: copy,
      env: { ...process.env, TESSERA_BUILD: buildId, NODE_ENV: 'production' },
      timeout: TIMEOUT_MS,
    })
    return await onBuilt(join(copy, 'dist'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Finds the nearest installed packages, which a folder's own build would use. */
function findModules(folder: string): string | null {
  for (let dir = folder; dir !== dirname(dir); dir = dirname(dir)) {
    const modules = join(dir, 'node_modules')
    if (existsSync(join(modules, '.bin/rspack'))) return modules
  }
  return null
}
