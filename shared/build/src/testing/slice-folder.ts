import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))
const BUILD_TIMEOUT_MS = 60_000

export interface SliceSources {
  /** Source of the one expose, `./page`. */
  page: string
  /** Expose that the claims name. */
  claimed?: string
  files?: Record<string, string>
}

/** Writes a tiny slice inside the repository, where its imports resolve like any slice's. */
export function sliceFolder(name: string, { page, claimed = './page', files = {} }: SliceSources): string {
  const dir = join(CACHE, name)
  rmSync(dir, { recursive: true, force: true })
  const sources = {
    'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module' }),
    'rspack.config.mjs': "import { remote } from '@tessera/build'\nexport default await remote(import.meta.dirname)\n",
    'slice.ts': `export default ${JSON.stringify({
      name,
      contract: '^2.0.0',
      routes: [
        {
          path: '/m/test',
          expose: claimed,
          title: { th: 'ไทย', en: 'English' },
          access: 'public',
          header: 'page',
          back: 'history',
        },
      ],
      slots: [],
      popups: [],
    })}\n`,
    'src/expose/page.ts': page,
    ...files,
  }
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

/** Runs a slice's own build, as its `npm run build` does. */
export function buildSlice(dir: string): { ok: boolean; output: string } {
  const cli = createRequire(join(dir, 'package.json')).resolve('@rspack/cli/package.json')
  const buildProcess = spawnSync(process.execPath, [join(dirname(cli), 'bin', 'rspack.js'), 'build'], {
    cwd: dir,
    encoding: 'utf8',
    timeout: BUILD_TIMEOUT_MS,
  })
  return { ok: buildProcess.status === 0, output: buildProcess.stdout + buildProcess.stderr }
}
