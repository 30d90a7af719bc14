import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApart } from '@tessera/cli'
import { sourceHash } from './build-all.ts'
import { ROOT } from './root.ts'

const PAGE = 'src/features/promotions/promotions.page'

/**
 * The dist folder of mfe-content with one changed component, which has a mark in its element and in its style. It is built
 * once for each state of the sources and cached.
 */
export async function markedBuild(mark: string): Promise<string> {
  const kept = join(ROOT, '.cache', 'marked', `${mark}-${sourceHash('mfe-content')}`)
  if (!existsSync(kept)) await build(mark, kept)
  return kept
}

const build = (mark: string, kept: string): Promise<void> =>
  buildApart(join(ROOT, 'mfe-content'), {
    mark,
    change: (slice) => {
      edit(join(slice, `${PAGE}.tsx`), (text) =>
        text.replace(
          'className={styles.list}',
          `className={\`\${styles.list} \${styles.marked}\`} data-mark="${mark}"`,
        ),
      )
      edit(join(slice, `${PAGE}.module.css`), (text) => `${text}\n.marked { quotes: "${mark}" "${mark}"; }\n`)
    },
    take: (dist) => {
      const whole = `${kept}.${process.pid}`
      cpSync(dist, whole, { recursive: true })
      renameSync(whole, kept)
    },
  })

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has nothing to mark`)
  writeFileSync(file, after)
}
