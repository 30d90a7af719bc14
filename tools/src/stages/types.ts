import { countOf, type Stage } from './stage.ts'

/** Always checks the whole project, because a renamed member breaks its users elsewhere. */
export const types: Stage = {
  name: 'types',
  run: async ({ run }) => countOf(await run('tsc', ['--noEmit', '-p', 'tsconfig.json'])),
}
