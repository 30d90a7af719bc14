import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every slice of the checkout: the folders `mfe-*` that claim something. */
export const SLICES: readonly string[] = readdirSync(ROOT).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'slice.ts')),
)
/** Workspaces that are built and published, the shell first. */
export const DEPLOYABLES: readonly string[] = ['shell', ...SLICES]

/** Workspace of the ops console, which the registry serves as it stands in its dist. */
export const CONSOLE = 'ops'
