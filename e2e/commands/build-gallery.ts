import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** Builds the gallery page of all UI components into `out`. */
export async function buildGallery(out: string): Promise<void> {
  const config = join(ROOT, 'shared/ui/gallery/rspack.config.mjs')
  await promisify(execFile)(bin('node'), [bin('rspack'), 'build', '-c', config, '-o', out], { cwd: ROOT })
}
