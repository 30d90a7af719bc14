import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every slice of the checkout: the folders `mfe-*` with a `slice.ts`. */
export const SLICES: readonly string[] = readdirSync(ROOT).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'slice.ts')),
)
/** Workspaces that are built and published, the shell first. */
export const DEPLOYABLES: readonly string[] = ['shell', ...SLICES]

/** Workspace of the operators' pages, which registry and api serve directly from its dist. */
export const OPERATORS_PAGES = 'ops'

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }

/** Folder of every workspace, as package.json's patterns find it: `shell`, `mfe-lobby`, `services/api`. */
export const WORKSPACES: readonly string[] = workspaces.flatMap((pattern) => {
  const [prefix = '', end] = pattern.split('*')
  if (end === undefined) return [pattern]
  const parent = dirname(`${prefix}x`)
  return readdirSync(join(ROOT, parent))
    .map((name) => (parent === '.' ? name : `${parent}/${name}`))
    .filter((folder) => folder.startsWith(prefix) && existsSync(join(ROOT, folder, 'package.json')))
})
