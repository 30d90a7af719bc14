import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changedFiles } from '../mutate/changed-files.ts'
import { filesUnder } from '../mutate/pure-files.ts'
import { ROOT, WORKSPACES } from '../root.ts'
import { CODE_FOLDERS } from './boundaries.ts'
import type { Scope } from './stage.ts'

const FULL_SCOPE: Scope = { workspaces: null, suites: null }
const CODE_FILE = /\.(tsx?|mts|mjs|cjs|js|css)$/
const SUITE_FILE = /\.(test|spec)\.tsx?$/
/** Represents every source file: suites that read the sources of the whole project import it. */
const ALL_SOURCES_FILE = 'tools/src/testing/sources.ts'

/**
 * Scope of the files that changed (see {@link changedFiles}): the suites that import them, directly or not, and the workspaces of
 * both. A file that cannot be imported, such as SQL or JSON, selects every suite of its workspace; one outside of the workspaces,
 * such as the lock file, everything; documentation nothing.
 */
export function changedScope(files = changedFiles(), importers = findImporters): Scope {
  if (files === null) return FULL_SCOPE
  const relevantFiles = files.filter((file) => !file.endsWith('.md') && !file.startsWith('docs/'))
  const owningWorkspaces = relevantFiles.map(workspaceOf)
  if (owningWorkspaces.includes(null)) return FULL_SCOPE
  if (relevantFiles.length === 0) return { workspaces: [], suites: [] }
  const codeFiles = relevantFiles.filter((file) => CODE_FILE.test(file))
  const dataSuites = relevantFiles
    .filter((file) => !CODE_FILE.test(file))
    .flatMap((file) => filesUnder(workspaceOf(file) ?? '.'))
  const importingFiles = importers([...codeFiles, ALL_SOURCES_FILE])
  return {
    workspaces: [...new Set([...owningWorkspaces, ...importingFiles.map(workspaceOf)])].filter(
      (owner) => owner !== null,
    ),
    suites: [...new Set([...importingFiles, ...dataSuites].filter((file) => SUITE_FILE.test(file)))],
  }
}

const workspaceOf = (file: string): string | null =>
  WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`)) ?? null

/** Returns the files and all files that import one of them, directly or not, according to dependency-cruiser. */
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
    throw new Error(`dependency-cruiser could not list the importers of the changed files: ${stderr}`, { cause })
  }
}
