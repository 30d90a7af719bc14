import { WORKSPACES } from '../root.ts'
import { type Stage, verdict } from './stage.ts'

const CODE = [...new Set(WORKSPACES.map((folder) => folder.split('/')[0] ?? folder))]

export const boundaries: Stage = {
  name: 'boundaries',
  run: async ({ run, scope }) =>
    verdict(
      await run('depcruise', ['--config', '.dependency-cruiser.cjs', ...(scope.workspace ? [scope.workspace] : CODE)]),
    ),
}
