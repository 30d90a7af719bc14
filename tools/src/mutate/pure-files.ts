import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.ts'

/** Wiring, texts and tables: what they say is seen by the browser's tests, or by no test that is worth its while. */
const WIRING = /(^|\/)(slice|index|app|boot|server|config|routes|compose|services|tables|texts)\.ts$/
const LAYER = /\.(routes|service|repository|api|schema|styles)\.ts$/
const NOT_PRODUCT = /\.test\.ts$|\.long\.ts$|\.d\.ts$|(^|\/)(testing|templates|seed|art|dist)\//
/** What reaches out of the process: the clock and the browser's own objects can be given by a test, these cost a machine. */
const IO =
  /^import (?!type ).*from '(node:(?!path|url|crypto|util|assert)[^']*|fastify[^']*|kysely|pg|@electric-sql[^']*|react|react-dom[^']*)'/m
const WORKSPACE = /^(shell|ops|mfe-[^/]+|shared\/[^/]+|services\/[^/]+)\//

/** Whether a file, by its name alone, is the product's code without a view: seeds, drawings and tests' helpers are not. */
export const isProduct = (file: string): boolean =>
  WORKSPACE.test(file) && file.includes('/src/') && file.endsWith('.ts') && !NOT_PRODUCT.test(file)

/** Whether a file's own tests need no more than the process they run in: stores, domain, and what computes beside them. */
export const isPure = (file: string, source: string): boolean =>
  isProduct(file) && !WIRING.test(file) && !LAYER.test(file) && !IO.test(source)

/** Files of the checkout under a folder (or the file itself), tracked or new, without what git ignores. */
export function filesUnder(path: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', path], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The nearest folder above with a configuration of jest, or null: `shell`, `ops/src`, `services/api`. */
export function projectOf(file: string): string | null {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(ROOT, folder, 'jest.config.mjs'))) return folder
  return null
}
