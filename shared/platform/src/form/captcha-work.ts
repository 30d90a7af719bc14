import { type CaptchaWork, isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Hashes on their way at once: they run on threads of the browser's own, so that the page stays free. */
const AT_ONCE = 8

/**
 * Finds the nonces that solve a challenge in place of its picture, separated by dots; null if it was aborted.
 *
 * @param onProgress called from time to time with the progress, 0 to 1
 */
export async function findWork(
  { salt, difficulty }: CaptchaWork,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  const found: number[] = []
  for (let part = 0; part < WORK_PARTS; part++) {
    const block = workBlocks(salt, part)
    let attempts = 0
    while (found.length === part) {
      if (signal.aborted) return null
      // A digest copies its block before it begins, so that the next nonce may be written into it.
      const hashes = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => crypto.subtle.digest('SHA-256', block(attempts + index))),
      )
      const good = hashes.findIndex((hash) => isWork(hash, difficulty))
      if (good >= 0) found.push(attempts + good)
      attempts += AT_ONCE
      onProgress((part + (good >= 0 ? 1 : 1 - Math.exp(-attempts / difficulty))) / WORK_PARTS)
    }
  }
  return found.join('.')
}
