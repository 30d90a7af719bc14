import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** What a workspace's `package.json` says that its package says too. */
export interface SourceManifest {
  name: string
  version: string
  description?: string
  exports?: Record<string, string>
  /** What holds of the package alone, and that it is one: in the checkout the command is another. */
  publishConfig?: { access: string; bin?: Record<string, string> }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
  sideEffects?: boolean | string[]
  /** Beside what is built of `src`. */
  files?: string[]
}

export interface SourcePackage {
  /** Its folder below `shared/`. */
  folder: string
  dir: string
  manifest: SourceManifest
}

const SHARED = join(ROOT, 'shared')

/**
 * The shared workspaces that others may install: those that say how they are published. `private` keeps npm from publishing them as
 * they stand, with sources that nobody elsewhere could run.
 */
export const published = (): SourcePackage[] =>
  readdirSync(SHARED)
    .filter((folder) => existsSync(join(SHARED, folder, 'package.json')))
    .map((folder) => {
      const dir = join(SHARED, folder)
      return { folder, dir, manifest: JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as SourceManifest }
    })
    .filter(({ manifest }) => manifest.publishConfig)
