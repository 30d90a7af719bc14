import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** Wiring and texts: the browser's tests cover them, or no test is worth the effort. */
const WIRING =
  /(^|\/)(slice|index|app|boot|server|config|routes|compose|(texts|flags)(-[a-z]+)?)\.ts$|\.(api|styles)\.ts$/
const NOT_PRODUCT =
  /\.test\.ts$|\.long\.ts$|\.d\.ts$|(^|\/)(testing|interactions|templates|seed|art|dist)\/|^shared\/build\//
/** Imports that a test without a browser or another process cannot provide. */
const ENVIRONMENT_IMPORT = /^import (?!type ).*from '(node:(?!path|url|crypto|util)[^']*|react|react-dom[^']*)'/m
const PRODUCT = /^((shell|mfe-[^/]+|shared\/[^/]+|services\/[^/]+)\/(.*\/)?src|ops\/(ui|console|desk))\//

/**
 * True if a file, by its name alone, is the product's code without a view: seeds, drawings, builds and test helpers are not.
 */
export const isProduct = (file: string): boolean =>
  PRODUCT.test(file) && file.endsWith('.ts') && !NOT_PRODUCT.test(file)

/**
 * True if a file's own tests need only their process. In a service these are its domain files; elsewhere code without a
 * view, wiring, or access to the machine.
 */
export const isPure = (file: string, source: string): boolean =>
  isProduct(file) &&
  (file.startsWith('services/') ? file.endsWith('.domain.ts') : !WIRING.test(file) && !ENVIRONMENT_IMPORT.test(source))
/** Files of the checkout under a folder (or the file itself), tracked or new, without what git ignores. */
export function filesUnder(path: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', path], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The nearest folder above with a configuration of jest, or null: `shell`, `ops/desk`, `services/api`. */
export function projectOf(file: string): string | null {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(ROOT, folder, 'jest.config.mjs'))) return folder
  return null
}
