import { changedScope } from './changed-scope.ts'
import type { Scope, Stage } from './stage.ts'
import { STAGES } from './stages.ts'

export interface Selection {
  groups: readonly (readonly Stage[])[]
  scope: Scope
  /** True if everything runs. */
  isFullRun: boolean
}

/** Argument that limits a run to the suites that import changed files. */
export const CHANGED_OPTION = '--changed'

/**
 * Selects stages and scope by the arguments of `npm test --`: names of stages, the folder of one workspace or `--changed`; no argument
 * selects everything. Returns an error message for any other argument.
 */
export function parseSelection(
  args: readonly string[],
  workspaces: readonly string[],
  stages = STAGES,
  scopeOfChanges: () => Scope = changedScope,
): Selection | string {
  const names = stages.flat().map(({ name }) => name)
  const isWorkspace = (arg: string) => workspaces.includes(trimSlashes(arg))
  const unknown = args.filter((arg) => arg !== CHANGED_OPTION && !names.includes(arg) && !isWorkspace(arg))
  if (unknown.length > 0)
    return `${unknown.join(', ')}: neither a stage (${names.join(', ')}), nor a workspace's folder, nor ${CHANGED_OPTION}`
  const folders = args.filter(isWorkspace).map(trimSlashes)
  const isChangedOnly = args.includes(CHANGED_OPTION)
  if (folders.length + Number(isChangedOnly) > 1)
    return `one workspace or ${CHANGED_OPTION} at a time, not ${[...folders, ...(isChangedOnly ? [CHANGED_OPTION] : [])].join(' and ')}`
  const requestedStages = args.filter((arg) => names.includes(arg))
  const scope = isChangedOnly ? scopeOfChanges() : { workspaces: folders.length > 0 ? folders : null, suites: null }
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
    isFullRun: requestedStages.length === 0 && scope.workspaces === null,
  }
}

const trimSlashes = (folder: string): string => folder.replace(/\/+$/, '')
