import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { ROOT } from './root.ts'

const FOLDER = join(ROOT, 'ops/kubernetes')

test.each(['local', 'production'])('builds the overlay %s from its files with kubectl', (overlay) => {
  const copy = mkdtempSync(join(tmpdir(), 'tessera-kubernetes-'))
  try {
    cpSync(FOLDER, copy, { recursive: true })
    const dir = join(copy, 'overlays', overlay)
    if (overlay === 'production') cpSync(join(dir, 'secrets.env.example'), join(dir, 'secrets.env'))
    const run = spawnSync('kubectl', ['kustomize', dir], { encoding: 'utf8', timeout: 30_000 })
    expect(run.stderr).toBe('')
    const kinds = parseAllDocuments(run.stdout).map((one) => (one.toJS() as { kind: string }).kind)
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(overlay === 'local' ? 4 : 3)
    expect(kinds).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Ingress', 'Secret']),
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
