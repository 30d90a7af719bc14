import { type Stage, sum, verdict } from './stage.ts'

export const lint: Stage = {
  name: 'lint',
  run: async ({ run, scope }) => {
    const folder = scope.workspace ?? '.'
    const code = verdict(await run('biome', ['check', '--error-on-warnings', '--colors=off', folder]))
    // Not every workspace has styles.
    const styles = ['--no-color', '--allow-empty-input', `${folder}/**/*.css`]
    const described = scope.workspace ? [] : [verdict(await run('node', ['tools/src/lint-descriptions.ts']))]
    return sum([code, verdict(await run('stylelint', styles)), ...described])
  },
}
