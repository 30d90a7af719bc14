import type { Scope, Stage } from './stage.ts'
import { STAGES } from './stages.ts'

export interface Selection {
  groups: readonly (readonly Stage[])[]
  scope: Scope
  /** Whether everything was asked for. */
  whole: boolean
}

/**
 * What the words after `npm test --` ask for: stages by name, one workspace by its folder, or nothing for all.
 * Answers what to say of a word that is neither.
 */
export function select(words: readonly string[], workspaces: readonly string[], stages = STAGES): Selection | string {
  const names = stages.flat().map(({ name }) => name)
  const folders = words.map(trim).filter((word) => workspaces.includes(word))
  const strange = words.filter((word) => !names.includes(word) && !workspaces.includes(trim(word)))
  if (strange.length > 0) return `${strange.join(', ')}: neither a stage (${names.join(', ')}) nor a workspace's folder`
  if (folders.length > 1) return `one workspace at a time, not ${folders.join(' and ')}`
  const [workspace = null] = folders
  const wanted = words.filter((word) => names.includes(word))
  const groups = stages.map((group) =>
    group.filter(
      (stage) =>
        (wanted.length === 0 || wanted.includes(stage.name)) &&
        (workspace === null || (stage.concerns?.(workspace) ?? true)),
    ),
  )
  return { groups: groups.filter((group) => group.length > 0), scope: { workspace }, whole: words.length === 0 }
}

const trim = (folder: string): string => folder.replace(/\/+$/, '')
