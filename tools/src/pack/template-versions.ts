import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

interface Dependent {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The manifests that a new slice is made of. They are no workspaces, so nothing else updates their versions. */
export const TEMPLATES = ['template/package.json', 'standing/manifest.json'].map((file) =>
  join(ROOT, 'shared/create-slice', file),
)

const read = (file: string): Dependent => JSON.parse(readFileSync(file, 'utf8')) as Dependent

/** The versions that the workspace has: its own packages', and what it takes of others. */
function workspaceVersions(): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>
  }
  const versions = new Map<string, string>()
  for (const [path, { name, version }] of Object.entries(packages))
    if (version) versions.set(name ?? path.replace(/^node_modules\//, ''), version)
  return versions
}

/** A template's manifest with the versions of the workspace in the place of its own. */
export function withCurrentVersions(file: string): string {
  const versions = workspaceVersions()
  const manifest = read(file)
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {})) if (list) list[name] = versions.get(name) ?? 'unknown'
  return `${JSON.stringify(manifest, null, 2)}\n`
}
