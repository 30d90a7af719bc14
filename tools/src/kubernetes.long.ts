import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { createTrial, KUBERNETES, OVERLAYS, renderOverlay } from './kubernetes-overlays.ts'
import type { Manifest } from './kubernetes-render.ts'

interface Named {
  kind: string
  metadata: { name: string }
}
/** Identities without the hash in the names of generated resources; these are not manifests of the renderer. */
const identitiesOf = (manifests: readonly Manifest[]): string[] =>
  (manifests as unknown as Named[])
    .filter(({ kind }) => kind !== 'ConfigMap' && kind !== 'Secret')
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    .sort()
const specOf = (manifests: readonly Manifest[], identity: string): string => {
  const manifest = (manifests as unknown as (Named & { spec: unknown })[]).find(
    ({ kind, metadata }) => `${kind} ${metadata.name}` === identity,
  )
  return JSON.stringify(manifest?.spec).replace(
    /(tessera-(?:settings|secrets|owners|files)|postgres-init)-[a-z0-9]{10}/g,
    '$1',
  )
}
/** Sorts lists and properties, because kubectl moves patched items to the front. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, sorted(item)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

test.each(OVERLAYS)('builds the overlay %s with kubectl to the manifests that npm test checks', async (overlay) => {
  const trial = await createTrial()
  const copy = mkdtempSync(join(tmpdir(), 'tessera-kubernetes-'))
  try {
    cpSync(KUBERNETES, copy, { recursive: true })
    const settings = join(copy, 'overlays/local/settings')
    mkdirSync(settings, { recursive: true })
    for (const [path, text] of Object.entries(trial.clusterFiles)) writeFileSync(join(settings, basename(path)), text)
    const dir = join(copy, 'overlays', overlay)
    for (const name of ['secrets.env', 'owners.env', 'providers.json', 'channels.json'])
      if (overlay === 'production') cpSync(join(dir, `${name}.example`), join(dir, name))
    const run = spawnSync('kubectl', ['kustomize', dir], { encoding: 'utf8', timeout: 30_000 })
    expect(run.stderr).toBe('')
    const built = parseAllDocuments(run.stdout).map((document) => document.toJS() as Manifest)
    const rendered = renderOverlay(overlay, trial).manifests
    const identities = identitiesOf(rendered)
    expect(identitiesOf(built)).toEqual(identities)
    for (const identity of identities)
      if (!identity.startsWith('Namespace') && !identity.startsWith('PriorityClass'))
        expect([identity, sorted(JSON.parse(specOf(built, identity)))]).toEqual([
          identity,
          sorted(JSON.parse(specOf(rendered, identity))),
        ])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
