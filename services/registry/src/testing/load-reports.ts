import type { LoadReport } from '@tessera/contracts'
import type { TestRegistry } from './test-registry.ts'

/** A load of mfe-one 1.0.0 that went well in 120 ms, with changes. */
export const report = (change: Partial<LoadReport> = {}): LoadReport => ({
  slice: 'mfe-one',
  version: '1.0.0',
  gear: 'linked',
  expose: './home',
  phase: 'expose',
  outcome: 'ok',
  ms: 120,
  fallback: false,
  ...change,
})

const A_BATCH = 50

/** So many reports, of which some failed, in batches as an edge passes them on. */
export function batchesOf(
  composition: string,
  all: number,
  failed: number,
  change: Partial<LoadReport> = {},
  merchant = 'siam',
  network?: string,
) {
  const reports = Array.from({ length: all }, (_, i) => report({ ...change, outcome: i < failed ? 'failed' : 'ok' }))
  const batches = []
  for (let from = 0; from < all; from += A_BATCH)
    batches.push({
      merchant,
      ...(network ? { network } : {}),
      batch: { composition, reports: reports.slice(from, from + A_BATCH) },
    })
  return { batches }
}

/** Posts loads and answers what was counted. */
export async function postLoads(registry: TestRegistry, body: object): Promise<{ counted: number; ignored: number }> {
  const answer = await registry.call('POST', '/v1/loads', { body })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.json() as { counted: number; ignored: number }
}
