import type { FaultProxy } from './fault-proxy.ts'
import { goHome, goToPromotions } from './marked-releases.ts'
import type { Visitor } from './visitor.ts'

const MAX_ATTEMPTS = 20

/**
 * Makes the page poll until it gets a new composition, and navigate back and forth until it swaps: until it requests one of
 * these files.
 */
export async function receiveUpdate(visitor: Visitor, proxy: FaultProxy, files: RegExp): Promise<void> {
  const firstIndex = proxy.requests.length
  const wasRequested = (path: RegExp) =>
    proxy.requests.slice(firstIndex).some((line) => path.test(line.replace('GET ', '')))
  for (let attempts = 0; attempts < MAX_ATTEMPTS && !wasRequested(files); attempts++) {
    // The page does this by itself within a minute; the edge may receive the change only after that.
    await visitor.waitUntil(
      () => window.dispatchEvent(new Event('online')),
      () => wasRequested(/^\/live\/composition/),
    )
    await goToPromotions(visitor)
    await goHome(visitor)
  }
}
