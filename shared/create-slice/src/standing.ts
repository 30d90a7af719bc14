import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STANDALONE_DIR = join(import.meta.dirname, '..', 'standing')
const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Additional files that a slice needs outside a workspace, by path. */
export const standaloneFiles = (slice: string, npmRegistry?: string): Map<string, string> => {
  const text = (file: string) => readFileSync(join(STANDALONE_DIR, file), 'utf8').replaceAll('mfe-sample', slice)
  return new Map([
    ['README.md', text('readme.md')],
    ['.github/workflows/slice.yml', text('slice.yml')],
    ['tsconfig.json', formatJson({ extends: '@tessera/build/tsconfig', include: ['.'], exclude: ['dist', '.cache'] })],
    [
      'biome.json',
      formatJson({
        extends: ['@tessera/build/biome'],
        files: { includes: ['**', '!**/dist', '!**/.cache', '!package-lock.json'] },
      }),
    ],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n'],
    ['.npmrc', `save-exact=true\n${npmRegistry ? `@tessera:registry=${npmRegistry}\n` : ''}`],
  ])
}
