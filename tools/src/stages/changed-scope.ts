import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changedFiles } from '../mutate/changed-files.ts'
import { filesUnder } from '../mutate/pure-files.ts'
import { ROOT, WORKSPACES } from '../root.ts'
import { CODE_FOLDERS } from './boundaries.ts'
import type { Scope } from './stage.ts'

const EVERYTHING: Scope = { workspaces: null, suites: null }
const CODE = /\.(tsx?|mts|mjs|cjs|js|css)$/
const SUITE = /\.(test|spec)\.tsx?$/
/** Represents every source file: suites that read the sources of the whole project import it. */
const READS_ALL_SOURCES = 'tools/src/testing/sources.ts'

/**
 * Scope of the files that changed (see {@link changedFiles}): the suites that import them, directly or not, and the workspaces of
 * both. A file that cannot be imported, such as SQL or JSON, selects every suite of its workspace; one outside of the workspaces,
 * such as the lock file, everything; documentation nothing.
 */
export function changedScope(files = changedFiles(), importers = findImporters): Scope {
  if (files === null) return EVERYTHING
  const relevant = files.filter((file) => !file.endsWith('.md') && !file.startsWith('docs/'))
  const owners = relevant.map(workspaceOf)
  if (owners.includes(null)) return EVERYTHING
  if (relevant.length === 0) return { workspaces: [], suites: [] }
  const code = relevant.filter((file) => CODE.test(file))
  const dataSuites = relevant.filter((file) => !CODE.test(file)).flatMap((file) => filesUnder(workspaceOf(file) ?? '.'))
  const importingFiles = importers([...code, READS_ALL_SOURCES])
  return {
    workspaces: [...new Set([...owners, ...importingFiles.map(workspaceOf)])].filter((owner) => owner !== null),
    suites: [...new Set([...importingFiles, ...dataSuites].filter((file) => SUITE.test(file)))],
  }
}

const workspaceOf = (file: string): string | null =>
  WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`)) ?? null

/** The files themselves and all that import one of them, by dependency-cruiser. */
export function findImporters(files: readonly string[], folders = CODE_FOLDERS): string[] {
  if (files.length === 0) return []
  const pattern = `^(${files.map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`
  const options = ['--config', '.dependency-cruiser.cjs', '--reaches', pattern, '--output-type', 'json']
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/depcruise'), [...options, ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  try {
    return (JSON.parse(stdout) as { modules: { source: string }[] }).modules.map(({ source }) => source)
  } catch (cause) {
    throw new Error(`dependency-cruiser cannot list who imports the changed files: ${stderr}`, { cause })
  }
}
