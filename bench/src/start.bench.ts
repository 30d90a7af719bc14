import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { warnOfNoise } from './figures/noise.ts'
import { startSite } from './site/site.ts'

const SECOND_START_BUDGET_MS = 10_000

/** Measures the time of `npm start` until the site is ready: on an empty folder, and on one that has all data and builds. */
export async function run(): Promise<number> {
  warnOfNoise()
  const data = await mkdtemp(join(tmpdir(), 'tessera-bench-'))
  const timeStart = async (): Promise<number> => {
    const startedAt = performance.now()
    const site = await startSite(data)
    const ms = Math.round(performance.now() - startedAt)
    await site.close()
    return ms
  }
  try {
    const [firstMs, secondMs] = [await timeStart(), await timeStart()]
    console.log(JSON.stringify({ firstMs, secondMs }))
    return secondMs < SECOND_START_BUDGET_MS ? 0 : 1
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
