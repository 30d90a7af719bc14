import type { SliceHead } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { LoadError } from './load-error.ts'
import type { SliceLoader } from './slice-loader.ts'

const RETRIES = 2
const BACK_OFF_MS = 250
/** How often the loader's own patience is asked for once more: half a minute together. */
const LATE_ATTEMPTS = 7

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries a release with back-off: what failed is asked for anew; what was refused, hangs, or is no longer wanted, is not. */
export async function bring(
  loader: Pick<SliceLoader, 'load'>,
  release: SliceHead,
  expose: string,
  anew: boolean,
  isWanted: () => boolean = () => true,
): Promise<ExposeModule> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await loader.load(release, expose, { anew: anew || attempt > 0 })
    } catch (error) {
      if (attempt === RETRIES || (error instanceof LoadError && error.outcome !== 'failed')) throw error
      await pause(BACK_OFF_MS * 2 ** attempt * (0.75 + Math.random() / 2))
      if (!isWanted()) throw error
    }
  }
}

/** Takes what a load that timed out brings in the end, while it is wanted: a bad line needs nobody to ask again. Rejects with what ended it. */
export async function outwait(
  loader: Pick<SliceLoader, 'load'>,
  release: SliceHead,
  expose: string,
  fault: unknown,
  isWanted: () => boolean,
): Promise<ExposeModule> {
  let last = fault
  for (let turn = 0; turn < LATE_ATTEMPTS && isWanted() && isTimeout(last); turn++)
    try {
      return await loader.load(release, expose)
    } catch (error) {
      last = error
    }
  throw last
}

const isTimeout = (error: unknown): boolean => error instanceof LoadError && error.outcome === 'timeout'
