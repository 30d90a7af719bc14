import type { FaultReport, LoadReport } from '@tessera/contracts'
import type { TestRegistry } from './test-registry.ts'

/** A successful load of mfe-one 1.0.0 in 120 ms, with changes. */
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

const BATCH_SIZE = 50

/** So many reports, of which some failed, in batches as an edge passes them on. */
export function batchesOf(
  composition: string,
  count: number,
  failed: number,
  change: Partial<LoadReport> = {},
  merchant = 'siam',
  network?: string,
) {
  const reports = Array.from({ length: count }, (_, i) => report({ ...change, outcome: i < failed ? 'failed' : 'ok' }))
  const batches = []
  for (let from = 0; from < count; from += BATCH_SIZE)
    batches.push({
      merchant,
      ...(network ? { network } : {}),
      batch: { composition, reports: reports.slice(from, from + BATCH_SIZE) },
    })
  return { batches }
}

/** As many visitors as named, each with a network of its own, who load a slice once; `failed` of them fail. */
export const visitsOf = (
  composition: string,
  visitors: readonly string[],
  failed: number,
  change: Partial<LoadReport> = {},
) =>
  visitors.map((visitor, i) => ({
    merchant: 'siam',
    visitor,
    network: `of ${visitor}`,
    batch: { composition, reports: [report({ ...change, outcome: i < failed ? 'failed' : 'ok' })] },
  }))

/** A fault of mfe-one 1.0.0, with changes. */
export const fault = (change: Partial<FaultReport> = {}): FaultReport => ({
  slice: 'mfe-one',
  version: '1.0.0',
  kind: 'error',
  message: 'x is not a function',
  stack: ['mfe-one/home.js:1:20', 'shell/react.js:1:3'],
  ...change,
})

/** Returns that many unique visitor names. */
let visitorCount = 0
export const visitors = (count: number): string[] => Array.from({ length: count }, () => `visitor-${++visitorCount}`)

/** Interleaves two lists. */
export const interleave = <T>(first: readonly T[], second: readonly T[]): T[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [first[i], second[i]])
    .flat()
    .filter((item) => item !== undefined)

/** Posts loads and returns the counts. */
export async function postLoads(registry: TestRegistry, body: object): Promise<{ counted: number; ignored: number }> {
  const response = await registry.call('POST', '/v1/loads', { body })
  if (response.status !== 200) throw new Error(response.body)
  return response.json() as { counted: number; ignored: number }
}
