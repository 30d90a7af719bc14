import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** Fields of a workspace's `package.json` that are also in its package. */
export interface SourceManifest {
  name: string
  version: string
  description?: string
  exports?: Record<string, string>
  /** Settings that apply to the package only; their presence marks the workspace as published. In the checkout `bin` differs. */
  publishConfig?: { access: string; bin?: Record<string, string> }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
  sideEffects?: boolean | string[]
  /** Files in addition to the build output of `src`. */
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
 * The shared workspaces that others may install: those with publish settings. `private` prevents npm from publishing them as
 * they are, with sources that cannot run elsewhere.
 */
export const publishedPackages = (): SourcePackage[] =>
  readdirSync(SHARED)
    .filter((folder) => existsSync(join(SHARED, folder, 'package.json')))
    .map((folder) => {
      const dir = join(SHARED, folder)
      return { folder, dir, manifest: JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as SourceManifest }
    })
    .filter(({ manifest }) => manifest.publishConfig)
