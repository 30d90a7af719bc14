import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './names.ts'

export interface Manifest {
  name: string
  version: string
  scripts?: Record<string, string>
  engines?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  [more: string]: unknown
}

const STANDALONE_DIR = join(import.meta.dirname, '..', 'standing')
const TARBALL = /^tessera-([a-z][a-z0-9-]*?)-\d+\.\d+\.\d+[\w.-]*\.tgz$/

/** Adds the scripts and tools that a workspace shares among its slices. */
export function withStandalone(slice: Manifest): Manifest {
  const { scripts, engines, devDependencies } = JSON.parse(
    readFileSync(join(STANDALONE_DIR, 'manifest.json'), 'utf8'),
  ) as Manifest
  return {
    ...slice,
    scripts: { ...slice.scripts, ...scripts },
    ...(engines ? { engines } : {}),
    devDependencies: sortKeys({ ...slice.devDependencies, ...devDependencies }),
  }
}

/**
 * Makes each package a dependency on a file in `packages/`, including indirect dependencies: npm uses an installed
 * one of the right version for these. Returns the files to be copied there.
 */
export function withPackages(slice: Manifest, folder?: string): { manifest: Manifest; copied: string[] } {
  if (folder === undefined) return { manifest: slice, copied: [] }
  const tarballs = existsSync(folder) ? readdirSync(folder).filter((file) => TARBALL.test(file)) : []
  if (tarballs.length === 0) throw new Refusal(`${folder} has no packages: make them with npm run pack`)
  const files = Object.fromEntries(
    tarballs.map((file) => [`@tessera/${TARBALL.exec(file)?.[1]}`, `file:packages/${file}`]),
  )
  const { dependencies = {}, devDependencies = {} } = slice
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (name.startsWith('@tessera/') && !(name in files)) throw new Refusal(`${folder} has no package ${name}`)
  const additional = Object.fromEntries(
    Object.entries(files).filter(([name]) => !(name in dependencies) && name !== '@tessera/create-slice'),
  )
  const fromFiles = Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, files[name] ?? range]),
  )
  const copied = tarballs.filter((file) => !file.startsWith('tessera-create-slice-')).map((file) => join(folder, file))
  return {
    manifest: { ...slice, dependencies: fromFiles, devDependencies: sortKeys({ ...devDependencies, ...additional }) },
    copied,
  }
}

const sortKeys = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
