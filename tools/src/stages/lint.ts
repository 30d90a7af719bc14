import { type Stage, sum, verdict } from './stage.ts'

export const lint: Stage = {
  name: 'lint',
  run: async ({ run, scope }) => {
    const folder = scope.workspace ?? '.'
    const code = verdict(await run('biome', ['check', '--error-on-warnings', '--colors=off', folder]))
    // Not every workspace has styles.
    const styles = ['--no-color', '--allow-empty-input', `${folder}/**/*.css`]
    return sum([code, verdict(await run('stylelint', styles))])
  },
}
