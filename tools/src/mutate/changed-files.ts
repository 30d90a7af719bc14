import { spawnSync } from 'node:child_process'
import { ROOT } from '../root.ts'

/**
 * Files that differ from the start of this work, new ones included: on a branch from its base on `main`, on `main` itself
 * from the commit before. Null if git cannot determine it (no repository, only one commit).
 */
export function changedFiles(root = ROOT): string[] | null {
  const lines = (...args: string[]): string[] | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
  }
  const [head] = lines('rev-parse', 'HEAD') ?? []
  const [fork] = lines('merge-base', 'HEAD', 'origin/main') ?? lines('merge-base', 'HEAD', 'main') ?? []
  const base = fork && fork !== head ? fork : 'HEAD~1'
  const changed = lines('diff', '--name-only', '--diff-filter=d', '--no-renames', base)
  return changed && [...changed, ...(lines('ls-files', '-o', '--exclude-standard') ?? [])]
}
