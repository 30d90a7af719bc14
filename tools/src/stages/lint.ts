import { countOf, type Stage, sumCounts } from './stage.ts'

export const lint: Stage = {
  name: 'lint',
  run: async ({ run, scope }) => {
    const folders = scope.workspaces ?? ['.']
    const code = countOf(await run('biome', ['check', '--error-on-warnings', '--colors=off', ...folders]))
    // Not every workspace has styles.
    const styles = ['--no-color', '--allow-empty-input', ...folders.map((folder) => `${folder}/**/*.css`)]
    const descriptions = scope.workspaces ? [] : [countOf(await run('node', ['tools/src/lint-descriptions.ts']))]
    return sumCounts([code, countOf(await run('stylelint', styles)), ...descriptions])
  },
}
