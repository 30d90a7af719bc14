import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSlice, type SliceSources } from '@tessera/build/slice-sources'
import { Refusal } from '@tessera/create-slice'
import { ROOT } from '../root.ts'

const FORMAT_TIMEOUT_MS = 30_000

/** The slices of a checkout. */
export const readSlices = (root: string): Promise<SliceSources[]> =>
  Promise.all(
    readdirSync(root)
      .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'slice.ts')))
      .map((name) => readSlice(join(root, name))),
  )

/** @throws {@link Refusal} when a slice of the checkout claims the path already */
export async function assertPathFree(root: string, path: string): Promise<void> {
  for (const { name, claims } of await readSlices(root))
    if (claims.routes.some((route) => route.path === path || route.aliases?.includes(path)))
      throw new Refusal(`${path} is claimed by ${name} already`)
}

/** Writes files and runs the project's formatter on them. */
export function writeFormatted(root: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const biome = join(ROOT, 'node_modules', '.bin', 'biome')
  const run = spawnSync(biome, ['check', '--write', ...files.keys()], {
    cwd: root,
    encoding: 'utf8',
    timeout: FORMAT_TIMEOUT_MS,
  })
  if (run.status !== 0) throw new Error(`the files are written, but the formatter failed:\n${run.stdout}${run.stderr}`)
}
