import { join } from 'node:path'
import { newSlice } from '../../tools/src/new/slice.ts'
import { copyCheckout } from '../../tools/src/testing/copied-checkout.ts'
import { startDevServer } from '../../tools/src/testing/start-dev-server.ts'
import { warnOfNoise } from './figures/noise.ts'

const BUDGET_MS = 60_000

/** Measures the time from `new:slice` until the dev server serves the new slice as a release (MFP-020). */
export async function run(): Promise<number> {
  warnOfNoise()
  const { root, remove } = copyCheckout()
  try {
    const startedAt = performance.now()
    await newSlice(root, 'demo-games', { title: 'Demo games', titleTh: 'เกมทดลอง' })
    const devServer = await startDevServer(join(root, 'mfe-demo-games'))
    const { status } = await fetch(`${devServer.url}release.json`)
    const servedMs = Math.round(performance.now() - startedAt)
    await devServer.stop()
    console.log(JSON.stringify({ servedMs }))
    return status === 200 && servedMs < BUDGET_MS ? 0 : 1
  } finally {
    remove()
  }
}
