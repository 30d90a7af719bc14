import { WORKSPACES } from '../root.ts'
import { countOf, type Stage } from './stage.ts'

/** Top folders that have code. */
export const CODE_FOLDERS = [...new Set(WORKSPACES.map((folder) => folder.split('/')[0] ?? folder))]

export const boundaries: Stage = {
  name: 'boundaries',
  run: async ({ run, scope }) =>
    countOf(await run('depcruise', ['--config', '.dependency-cruiser.cjs', ...(scope.workspaces ?? CODE_FOLDERS)])),
}
