import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfiguration, productionAliases, writeGenerated } from '@tessera/build/common'
import { SliceRelease } from '@tessera/contracts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const SHELL = join(ROOT, 'shell')
export const BENCH = join(ROOT, 'bench')

export interface SliceSource {
  name: string
  release: SliceRelease
  /** Source file by expose. */
  exposes: Record<string, string>
}

/** The slices of this checkout, as they were built last. */
export function readSlices(): SliceSource[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'dist/release.json')))
    .map((name) => {
      const folder = join(ROOT, name, 'src/expose')
      const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      return {
        name,
        release: SliceRelease.parse(JSON.parse(readFileSync(join(ROOT, name, 'dist/release.json'), 'utf8'))),
        exposes: Object.fromEntries(files.map((file) => [`./${file.replace(/\.tsx?$/, '')}`, join(folder, file)])),
      }
    })
}

/** The shell's own sources with the presets that it is built with, and its slice loader replaced. */
export function shellConfig(gearFile: string): Configuration & { plugins: NonNullable<Configuration['plugins']> } {
  const base = commonConfiguration(SHELL, 'bench', {})
  return {
    ...base,
    resolve: { ...base.resolve, alias: productionAliases(SHELL) },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/linked\.ts$/, gearFile),
      new rspack.NormalModuleReplacementPlugin(/\/hosted\.ts$/, gearFile),
    ],
  }
}

/**
 * Entry of a variant: the shell's own start in one static graph. Our boot imports the shared libraries one after the other
 * by name, which only an import map can do without giving up tree shaking.
 */
export const variantEntry = (): string =>
  writeGenerated(
    BENCH,
    'variant-start.js',
    `import { start } from ${JSON.stringify(join(SHELL, 'src/start.tsx'))}
const source = document.getElementById('tessera-boot')?.textContent ?? ''
void start(source, JSON.parse(source).brought, () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
`,
  )
