import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { type ImageChange, Kustomization, type Resource, ResourceShape } from './kubernetes-shapes.ts'

/** A manifest as parsed from YAML. */
export type Manifest = Record<string, unknown>

/** Rendered manifests of a kustomization, and its generated config maps and secrets. */
export interface Cluster {
  manifests: Manifest[]
  /** Values by key, by name of the config map or secret. */
  generated: Map<string, Map<string, string>>
  errors: string[]
}

/** Returns the text of a file, or null if there is none. */
export type ReadFile = (path: string) => string | null

export const readFromDisk: ReadFile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/**
 * Renders the kustomization of a folder as `kubectl kustomize` does, for the fields that the project uses: resources, components,
 * patches, images, replicas and generators. Generated names get no hash, and labels and namespaces are not added.
 */
export function renderCluster(folder: string, read: ReadFile = readFromDisk): Cluster {
  const cluster: Cluster = { manifests: [], generated: new Map(), errors: [] }
  const readOrReport = (path: string): string | null => {
    // Secrets are not in the repository: their example is used instead.
    const text = read(path) ?? read(`${path}.example`)
    if (text === null) cluster.errors.push(`${path} is referenced but does not exist`)
    return text
  }
  const readManifests = (path: string): Manifest[] => {
    const text = readOrReport(path)
    return text === null ? [] : parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as Manifest)
  }
  const renderFolder = (dir: string): void => {
    const text = readOrReport(join(dir, 'kustomization.yaml'))
    if (text === null) return
    const kustomization = Kustomization.parse(parse(text))
    for (const name of kustomization.resources)
      if (/\.ya?ml$/.test(name)) cluster.manifests.push(...readManifests(join(dir, name)))
      else renderFolder(join(dir, name))
    for (const name of kustomization.components) renderFolder(join(dir, name))
    for (const { path } of kustomization.patches)
      for (const patch of readManifests(join(dir, path))) applyPatch(cluster, path, patch)
    for (const { name, literals, envs, files } of [
      ...kustomization.configMapGenerator,
      ...kustomization.secretGenerator,
    ]) {
      const values = cluster.generated.get(name) ?? new Map<string, string>()
      cluster.generated.set(name, values)
      const lines = envs.flatMap((env) => (readOrReport(join(dir, env)) ?? '').split('\n'))
      for (const line of [...literals, ...lines.filter((one) => one !== '' && !one.startsWith('#'))]) {
        const separator = line.indexOf('=')
        values.set(line.slice(0, separator), line.slice(separator + 1))
      }
      for (const file of files) {
        const [key = '', path = key] = file.split('=')
        values.set(basename(key), readOrReport(join(dir, path)) ?? '')
      }
    }
    for (const manifest of cluster.manifests) applyImages(manifest, kustomization.images)
    for (const { name, count } of kustomization.replicas) applyReplicas(cluster, name, count)
  }
  renderFolder(folder)
  return cluster
}

export const readResources = ({ manifests }: Cluster): Resource[] =>
  manifests.map((manifest) => ResourceShape.parse(manifest))

function applyPatch(cluster: Cluster, path: string, patch: Manifest): void {
  const { kind, metadata } = ResourceShape.parse(patch)
  const index = cluster.manifests.findIndex((manifest) => {
    const resource = ResourceShape.parse(manifest)
    return resource.kind === kind && resource.metadata.name === metadata.name
  })
  const manifest = cluster.manifests[index]
  if (manifest) cluster.manifests[index] = mergePatch(manifest, patch) as Manifest
  else cluster.errors.push(`${path}: there is no ${kind} ${metadata.name}`)
}

const isObject = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (value: unknown): unknown => (isObject(value) ? value.name : undefined)

/** Strategic merge: lists whose items have names are merged by name, other lists are replaced. */
function mergePatch(base: unknown, patch: unknown): unknown {
  if (isObject(base) && isObject(patch)) {
    const merged: Manifest = { ...base }
    for (const [key, value] of Object.entries(patch)) merged[key] = key in base ? mergePatch(base[key], value) : value
    return merged
  }
  if (!Array.isArray(base) || !Array.isArray(patch) || patch.some((item) => nameOf(item) === undefined)) return patch
  const changed = base.map((item: unknown) => {
    const change = patch.find((one) => nameOf(one) === nameOf(item))
    return change === undefined ? item : mergePatch(item, change)
  })
  return [...changed, ...patch.filter((one) => !base.some((item) => nameOf(item) === nameOf(one)))]
}

/** Changes each property `image` below a manifest. */
function applyImages(value: unknown, images: readonly ImageChange[]): void {
  if (Array.isArray(value)) for (const item of value) applyImages(item, images)
  if (!isObject(value)) return
  const change = images.find(({ name }) => name === value.image)
  if (change) {
    const { name, newName = name, newTag, digest } = change
    value.image = digest ? `${newName}@${digest}` : `${newName}:${newTag}`
  }
  for (const item of Object.values(value)) applyImages(item, images)
}

function applyReplicas({ manifests, errors }: Cluster, name: string, count: number): void {
  const manifest = manifests.find((one) => one.kind === 'Deployment' && ResourceShape.parse(one).metadata.name === name)
  if (isObject(manifest?.spec)) manifest.spec.replicas = count
  else errors.push(`replicas: there is no Deployment ${name}`)
}
