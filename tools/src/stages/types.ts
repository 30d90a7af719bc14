import { type Stage, verdict } from './stage.ts'

/** Always the whole: a renamed member shows where it is used. */
export const types: Stage = {
  name: 'types',
  run: async ({ run }) => verdict(await run('tsc', ['--noEmit', '-p', 'tsconfig.json'])),
}
