import type { SliceHead } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { LoadError } from './load-error.ts'
import type { SliceLoader } from './slice-loader.ts'

const MAX_RETRIES = 2
const BACK_OFF_MS = 250
/** Number of times that the loader's own timeout is extended: half a minute in total. */
const MAX_LATE_ATTEMPTS = 7

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads a release with back-off: failed loads are retried; rejected, hanging or no longer needed ones are not. */
export async function loadWithRetry(
  loader: Pick<SliceLoader, 'load'>,
  release: SliceHead,
  expose: string,
  isRetry: boolean,
  isWanted: () => boolean = () => true,
): Promise<ExposeModule> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await loader.load(release, expose, { anew: isRetry || attempt > 0 })
    } catch (error) {
      if (attempt === MAX_RETRIES || (error instanceof LoadError && error.outcome !== 'failed')) throw error
      await pause(BACK_OFF_MS * 2 ** attempt * (0.75 + Math.random() / 2))
      if (!isWanted()) throw error
    }
  }
}

/**
 * Waits for the late result of a load that timed out, while it is needed: on a bad connection no manual retry is necessary.
 * Rejects with the final error.
 */
export async function awaitLateLoad(
  loader: Pick<SliceLoader, 'load'>,
  release: SliceHead,
  expose: string,
  firstError: unknown,
  isWanted: () => boolean,
): Promise<ExposeModule> {
  let lastError = firstError
  for (let attempt = 0; attempt < MAX_LATE_ATTEMPTS && isWanted() && isTimeout(lastError); attempt++)
    try {
      return await loader.load(release, expose)
    } catch (error) {
      lastError = error
    }
  throw lastError
}

const isTimeout = (error: unknown): boolean => error instanceof LoadError && error.outcome === 'timeout'
