import { type CaptchaWork, isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Number of concurrent hashes; they run on browser threads, so that the page stays responsive. */
const CONCURRENCY = 8

/**
 * Finds the nonces that solve a challenge instead of reading its picture, separated by dots; null if it was aborted.
 *
 * @param onProgress called from time to time with the progress, 0 to 1
 */
export async function findWork(
  { salt, difficulty }: CaptchaWork,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const nonces: number[] = []
  for (let part = 0; part < WORK_PARTS; part++) {
    const block = workBlocks(salt, part)
    let attempts = 0
    while (nonces.length === part) {
      if (signal.aborted) return null
      // A digest copies its block before it begins, so that the next nonce may be written into it.
      const hashes = await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, index) => crypto.subtle.digest('SHA-256', block(attempts + index))),
      )
      const solvedIndex = hashes.findIndex((hash) => isWork(hash, difficulty))
      if (solvedIndex >= 0) nonces.push(attempts + solvedIndex)
      attempts += CONCURRENCY
      onProgress((part + (solvedIndex >= 0 ? 1 : 1 - Math.exp(-attempts / difficulty))) / WORK_PARTS)
    }
  }
  return nonces.join('.')
}
