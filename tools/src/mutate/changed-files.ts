import { spawnSync } from 'node:child_process'
import { ROOT } from '../root.ts'

/**
 * Files that differ from the start of this work, new ones included: on a branch from its base on `main`, on `main` itself
 * from the commit before. Null if git cannot determine it (no repository, only one commit).
 */
export function changedFiles(root = ROOT): string[] | null {
  const gitLines = (...args: string[]): string[] | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
  }
  const [head] = gitLines('rev-parse', 'HEAD') ?? []
  const [mergeBase] = gitLines('merge-base', 'HEAD', 'origin/main') ?? gitLines('merge-base', 'HEAD', 'main') ?? []
  const base = mergeBase && mergeBase !== head ? mergeBase : 'HEAD~1'
  const changed = gitLines('diff', '--name-only', '--diff-filter=d', '--no-renames', base)
  return changed && [...changed, ...(gitLines('ls-files', '-o', '--exclude-standard') ?? [])]
}
