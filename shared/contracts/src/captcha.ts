import * as z from 'zod/mini'

/** Proof of work that a browser may do instead of reading the picture. */
export const CaptchaWork = z.object({
  salt: z.string(),
  /** Average number of attempts that each of the {@link WORK_PARTS} takes. */
  difficulty: z.int(),
})
export type CaptchaWork = z.infer<typeof CaptchaWork>

export const CaptchaChallenge = z.object({
  captchaId: z.string(),
  /** A data URL of the picture. */
  image: z.string(),
  work: z.optional(CaptchaWork),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** Several parts, so that luck evens out and progress can be reported. */
export const WORK_PARTS = 4
/** Big enough that hashing takes more time than the browser's overhead. */
const BLOCK_BYTES = 65_536
const NONCE_DIGITS = 10

/**
 * Builds the SHA-256 input for one part, by nonce (below ten to the tenth). Each call writes into the same block.
 *
 * @example
 * isWork(await crypto.subtle.digest('SHA-256', workBlocks(salt, 0)(17)), difficulty)
 */
export function workBlocks(salt: string, part: number): (nonce: number) => Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK_BYTES)
  const encoder = new TextEncoder()
  // The nonce is first, so that nothing of the block can be hashed in advance.
  return (nonce) => {
    encoder.encodeInto(`${String(nonce).padStart(NONCE_DIGITS, '0')}:${part}:${salt}`, block)
    return block
  }
}

/** True if the hash is a valid proof of work: one in `difficulty` is. */
export const isWork = (hash: ArrayBuffer, difficulty: number): boolean =>
  new DataView(hash).getUint32(0) * difficulty < 2 ** 32
