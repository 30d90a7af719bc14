import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApart } from '@tessera/cli'
import { sourceHash } from './build-all.ts'
import { ROOT } from './root.ts'

const PAGE = 'src/features/promotions/promotions.page'

/**
 * The dist folder of mfe-content with one changed component, which has a marker attribute and a marker style. It is built
 * once for each state of the sources and cached.
 */
export async function buildMarked(marker: string): Promise<string> {
  const cacheDir = join(ROOT, '.cache', 'marked', `${marker}-${sourceHash('mfe-content')}`)
  if (!existsSync(cacheDir)) await build(marker, cacheDir)
  return cacheDir
}

const build = (marker: string, cacheDir: string): Promise<void> =>
  buildApart(join(ROOT, 'mfe-content'), {
    buildId: marker,
    edit: (slice) => {
      edit(join(slice, `${PAGE}.tsx`), (text) =>
        text.replace(
          'className={styles.list}',
          `className={\`\${styles.list} \${styles.marked}\`} data-mark="${marker}"`,
        ),
      )
      edit(join(slice, `${PAGE}.module.css`), (text) => `${text}\n.marked { quotes: "${marker}" "${marker}"; }\n`)
    },
    take: (dist) => {
      const stagingDir = `${cacheDir}.${process.pid}`
      cpSync(dist, stagingDir, { recursive: true })
      renameSync(stagingDir, cacheDir)
    },
  })

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has nothing to mark`)
  writeFileSync(file, after)
}
