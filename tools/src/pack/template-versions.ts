import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Manifest templates of a new slice. They are not workspaces, so nothing else updates their versions. */
export const MANIFEST_TEMPLATES = ['template/package.json', 'standing/manifest.json'].map((file) =>
  join(ROOT, 'shared/create-slice', file),
)

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** Versions of the workspace's own packages and of its dependencies. */
function workspaceVersions(): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>
  }
  const versions = new Map<string, string>()
  for (const [path, { name, version }] of Object.entries(packages))
    if (version) versions.set(name ?? path.replace(/^node_modules\//, ''), version)
  return versions
}

/** Returns a template's manifest with the dependency versions of the workspace. */
export function withCurrentVersions(file: string): string {
  const versions = workspaceVersions()
  const manifest = readManifest(file)
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {})) if (list) list[name] = versions.get(name) ?? 'unknown'
  return `${JSON.stringify(manifest, null, 2)}\n`
}
