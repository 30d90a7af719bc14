import { type Stage, sum, verdict } from './stage.ts'

export const lint: Stage = {
  name: 'lint',
  run: async ({ run, scope }) => {
    const folders = scope.workspaces ?? ['.']
    const code = verdict(await run('biome', ['check', '--error-on-warnings', '--colors=off', ...folders]))
    // Not every workspace has styles.
    const styles = ['--no-color', '--allow-empty-input', ...folders.map((folder) => `${folder}/**/*.css`)]
    const described = scope.workspaces ? [] : [verdict(await run('node', ['tools/src/lint-descriptions.ts']))]
    return sum([code, verdict(await run('stylelint', styles)), ...described])
  },
}
