import { WORKSPACES } from '../root.ts'
import { type Stage, verdict } from './stage.ts'

/** Top folders that have code. */
export const CODE_FOLDERS = [...new Set(WORKSPACES.map((folder) => folder.split('/')[0] ?? folder))]

export const boundaries: Stage = {
  name: 'boundaries',
  run: async ({ run, scope }) =>
    verdict(await run('depcruise', ['--config', '.dependency-cruiser.cjs', ...(scope.workspaces ?? CODE_FOLDERS)])),
}
