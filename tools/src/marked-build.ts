import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApart } from '@tessera/cli'
import { sourceHash } from './build-all.ts'
import { ROOT } from './root.ts'

const PAGE = 'src/features/promotions/promotions.page'

/**
 * Returns the dist folder of mfe-content with a marker attribute and a marker style in one component. It is built
 * once for each state of the sources and cached.
 */
export async function buildMarkedSlice(marker: string): Promise<string> {
  const cacheDir = join(ROOT, '.cache', 'marked', `${marker}-${sourceHash('mfe-content')}`)
  if (!existsSync(cacheDir)) await buildInto(marker, cacheDir)
  return cacheDir
}

const buildInto = (marker: string, cacheDir: string): Promise<void> =>
  buildApart(join(ROOT, 'mfe-content'), {
    buildId: marker,
    edit: (slice) => {
      editFile(join(slice, `${PAGE}.tsx`), (text) =>
        text.replace(
          'className={styles.list}',
          `className={\`\${styles.list} \${styles.marked}\`} data-mark="${marker}"`,
        ),
      )
      editFile(join(slice, `${PAGE}.module.css`), (text) => `${text}\n.marked { quotes: "${marker}" "${marker}"; }\n`)
    },
    take: (dist) => {
      const stagingDir = `${cacheDir}.${process.pid}`
      cpSync(dist, stagingDir, { recursive: true })
      renameSync(stagingDir, cacheDir)
    },
  })

function editFile(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} was not changed by the edit`)
  writeFileSync(file, after)
}
