import { countOf, type Stage } from './stage.ts'

/** Always checks the whole project, because a renamed property can break code in other workspaces. */
export const types: Stage = {
  name: 'types',
  run: async ({ run }) => countOf(await run('tsc', ['--noEmit', '-p', 'tsconfig.json'])),
}
