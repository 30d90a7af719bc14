import { join } from 'node:path'
import ts from 'typescript'
import { createTrial, KUBERNETES, OVERLAYS, renderOverlay } from './kubernetes-overlays.ts'
import { type Manifest, renderCluster } from './kubernetes-render.ts'

const FILE = join(import.meta.dirname, 'kubernetes-manifests.ts')
/** Kinds of custom resource definitions, which the package of types does not have. */
const CUSTOM_KINDS = ['PodMonitor']

/** Folder of a group's types, e.g. `networking/v1` of `networking.k8s.io/v1`; the core group has no name. */
const typesOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `kubernetes-types/${group.replace(/\..*/, '')}/${version}`
}

/** Type-checks manifests against the types of the Kubernetes API, and returns the compiler's errors. */
function findSchemaErrors(manifests: readonly Manifest[]): string[] {
  const lines = manifests
    .filter(({ kind }) => !CUSTOM_KINDS.includes(String(kind)))
    .map(
      (manifest, index) =>
        `export const m${index}: import(${JSON.stringify(typesOf(String(manifest.apiVersion)))}).${String(manifest.kind)} = ${JSON.stringify(manifest)}`,
    )
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  const text = lines.join('\n')
  host.fileExists = (name) => name === FILE || fileExists(name)
  host.readFile = (name) => (name === FILE ? text : readFile(name))
  host.getSourceFile = (name, languageVersion) =>
    name === FILE ? ts.createSourceFile(name, text, languageVersion) : getSourceFile(name, languageVersion)
  return ts.getPreEmitDiagnostics(ts.createProgram([FILE], options, host)).map(({ messageText, start = 0 }) => {
    const line = lines[text.slice(0, start).split('\n').length - 1] ?? ''
    const { kind, metadata } = JSON.parse(line.slice(line.indexOf(' = ') + 3)) as {
      kind: string
      metadata: { name: string }
    }
    return `${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

const trial = await createTrial()

test('FIX-148 has only fields of the Kubernetes API in its manifests, with values of their types', () => {
  const manifests = OVERLAYS.flatMap((overlay) => renderOverlay(overlay, trial).manifests)
  manifests.push(...renderCluster(join(KUBERNETES, 'components/monitoring')).manifests)
  expect(manifests.length).toBeGreaterThan(50)
  expect(findSchemaErrors(manifests)).toEqual([])
}, 60_000)

test('finds a field that the Kubernetes API does not have, one that is missing, and a value of another type', () => {
  const valid = new Set(renderOverlay('local', trial).manifests.map((manifest) => JSON.stringify(manifest)))
  const changes = [
    { file: 'base/api.yaml', right: 'topologyKey: kubernetes', wrong: 'topologyKeys: kubernetes' },
    { file: 'base/edge.yaml', right: 'containerPort: 8080', wrong: 'containerPort: "8080"' },
    { file: 'base/api-scale.yaml', right: 'scaleDown: {', wrong: 'scaledown: {' },
    { file: 'base/network.yaml', right: 'except: [0', wrong: 'excepts: [0' },
    { file: 'deploy/job.yaml', right: 'backoffLimit: 4', wrong: 'backOffLimit: 4' },
    { file: 'base/priority.yaml', right: 'value: 100000', wrong: 'description: high' },
  ]
  const invalid = changes.flatMap((change) =>
    renderOverlay('local', trial, change).manifests.filter((manifest) => !valid.has(JSON.stringify(manifest))),
  )
  expect(findSchemaErrors(invalid)).toEqual([
    expect.stringMatching(/^Deployment api: .*'"topologyKeys"' does not exist/),
    expect.stringMatching(/^Deployment edge: Type 'string' is not assignable to type 'number'/),
    expect.stringMatching(/^HorizontalPodAutoscaler api: .*'"scaledown"' does not exist/),
    expect.stringMatching(/^NetworkPolicy public-addresses: .*'"excepts"' does not exist/),
    expect.stringMatching(/^Job deploy: .*'"backOffLimit"' does not exist/),
    expect.stringMatching(/^PriorityClass tessera: Property 'value' is missing/),
  ])
}, 60_000)
