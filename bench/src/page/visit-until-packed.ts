import { coldLoad } from './cold-load.ts'

const MIN_VISITS = 3
const MAX_VISITS = 10

/** Visits a page repeatedly: the edge compresses a file with maximum quality only after its second request. */
export async function visitUntilPacked(url: string): Promise<void> {
  let previousBytes = 0
  for (let visit = 1; visit <= MAX_VISITS; visit++) {
    const { jsBytes } = await coldLoad(url, 1)
    if (visit > MIN_VISITS && jsBytes === previousBytes) return
    previousBytes = jsBytes
  }
  throw new Error(`${url} has different script sizes at each visit`)
}
