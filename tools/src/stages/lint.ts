import { type Stage, verdict } from './stage.ts'

export const lint: Stage = {
  name: 'lint',
  run: async ({ run, scope }) =>
    verdict(await run('biome', ['check', '--error-on-warnings', '--colors=off', scope.workspace ?? '.'])),
}
