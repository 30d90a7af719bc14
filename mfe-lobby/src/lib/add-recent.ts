import type { HttpClient } from '@tessera/platform'
import { AddRecent } from '@tessera/site/calls'

/** Maximum time that the game waits for this request, in milliseconds. */
const TIMEOUT_MS = 1000

/**
 * Adds a launched game to the recent ones (LOB-149). Never throws, and delays the game only briefly: leaving the page would
 * cancel a pending request.
 */
export async function addRecent(http: HttpClient, nodeId: string): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const request = http.call(AddRecent, { query: { nodeId }, fresh: true }).then(
    () => {},
    () => {},
  )
  await Promise.race([request, timeout])
}
