import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { LoadError } from './load-error.ts'
import type { SliceLoader } from './slice-loader.ts'

const RETRIES = 2
const BACK_OFF_MS = 250

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries a release with back-off: what failed is asked for anew; what was refused, hangs, or is no longer wanted, is not. */
export async function bring(
  loader: Pick<SliceLoader, 'load'>,
  release: ComposedSlice,
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
