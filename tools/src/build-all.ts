import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Release } from '@tessera/contracts'
import { DEPLOYABLES, OPERATORS_PAGES, ROOT } from './root.ts'

const BUILD_TIMEOUT_MS = 180_000
const SKIPPED_NAMES = new Set(['node_modules', 'dist', '.cache'])

/** Folders of a workspace and of all workspaces that it depends on, sorted. */
function importedWorkspaces(workspace: string): string[] {
  const folders = new Set([workspace])
  // A set's iteration includes what is added during it.
  for (const folder of folders) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (name.startsWith('@tessera/')) folders.add(`shared/${name.slice('@tessera/'.length)}`)
  }
  return [...folders].sort()
}

/** Hashes every file that a workspace's build reads: its own, those of the workspaces that it imports, and the lock file. */
export function sourceHash(workspace: string): string {
  const hash = createHash('sha256')
  const visit = (dir: string) => {
    for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (SKIPPED_NAMES.has(entry.name) || /\.test\.tsx?$|README\.md$/.test(entry.name)) continue
      const path = join(dir, entry.name)
      if (entry.isDirectory()) visit(path)
      else hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  for (const folder of importedWorkspaces(workspace)) visit(join(ROOT, folder))
  return hash
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
    .slice(0, 8)
}

const BUILD_KEY_FILE = '.mark'

function readBuildKey(workspace: string): string | null {
  const file = join(ROOT, workspace, 'dist', BUILD_KEY_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** True if the dist of a workspace has this key and, if it is published, a valid release. */
function isBuilt(workspace: string, buildKey: string): boolean {
  if (readBuildKey(workspace) !== buildKey) return false
  const file = join(ROOT, workspace, 'dist/release.json')
  return (
    !DEPLOYABLES.includes(workspace) ||
    (existsSync(file) && Release.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success)
  )
}

/** Builds one workspace; the key identifies its sources. */
async function buildWorkspace(workspace: string, buildKey: string): Promise<void> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'rspack'), ['build'], {
    cwd: join(ROOT, workspace),
    env: { ...process.env, TESSERA_BUILD: buildKey, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BUILD_TIMEOUT_MS,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${workspace} does not build:\n${output}`)
  writeFileSync(join(ROOT, workspace, 'dist', BUILD_KEY_FILE), buildKey)
}

/** Builds what has changed since it was built last, two at a time, and prints each workspace before it is built. */
export async function buildAll(
  workspaces: readonly string[] = [...DEPLOYABLES, OPERATORS_PAGES],
  print: (line: string) => void = console.log,
): Promise<void> {
  const pending = workspaces
    .map((workspace) => ({ workspace, buildKey: `b${sourceHash(workspace)}` }))
    .filter(({ workspace, buildKey }) => !isBuilt(workspace, buildKey))
  const total = pending.length
  let startedCount = 0
  const worker = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      print(`  building ${next.workspace} (${++startedCount} of ${total})`)
      await buildWorkspace(next.workspace, next.buildKey)
    }
  }
  await Promise.all([worker(), worker()])
}
