import { changedScope } from './changed-scope.ts'
import type { Scope, Stage } from './stage.ts'
import { STAGES } from './stages.ts'

export interface Selection {
  groups: readonly (readonly Stage[])[]
  scope: Scope
  /** True if everything runs. */
  whole: boolean
}

/** Word that limits a run to what the changed files are imported by. */
export const CHANGED = '--changed'

/**
 * Selects stages and scope by the words after `npm test --`: names of stages, the folder of one workspace or `--changed`; no word
 * selects everything. Returns an error message for any other word.
 */
export function select(
  args: readonly string[],
  workspaces: readonly string[],
  stages = STAGES,
  scopeOfChanges: () => Scope = changedScope,
): Selection | string {
  const names = stages.flat().map(({ name }) => name)
  const isFolder = (word: string) => workspaces.includes(trim(word))
  const unknown = args.filter((word) => word !== CHANGED && !names.includes(word) && !isFolder(word))
  if (unknown.length > 0)
    return `${unknown.join(', ')}: neither a stage (${names.join(', ')}), nor a workspace's folder, nor ${CHANGED}`
  const folders = args.filter(isFolder).map(trim)
  const onlyChanged = args.includes(CHANGED)
  if (folders.length + Number(onlyChanged) > 1)
    return `one workspace or ${CHANGED} at a time, not ${[...folders, ...(onlyChanged ? [CHANGED] : [])].join(' and ')}`
  const requestedStages = args.filter((word) => names.includes(word))
  const scope = onlyChanged ? scopeOfChanges() : { workspaces: folders.length > 0 ? folders : null, suites: null }
  const groups = stages.map((group) =>
    group.filter(
      (stage) =>
        (requestedStages.length === 0 || requestedStages.includes(stage.name)) &&
        (scope.workspaces === null || scope.workspaces.some((workspace) => stage.concerns?.(workspace) ?? true)),
    ),
  )
  return {
    groups: groups.filter((group) => group.length > 0),
    scope,
    whole: requestedStages.length === 0 && scope.workspaces === null,
  }
}

const trim = (folder: string): string => folder.replace(/\/+$/, '')
