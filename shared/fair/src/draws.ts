/** Thrown if a source of numbers has no more bytes: the caller takes more blocks and plays the round again. */
export class OutOfBytes extends Error {
  override readonly name = 'OutOfBytes'
}

/** Draws numbers from a round's bytes, in order. Every method throws {@link OutOfBytes} if there are not enough bytes. */
export interface Draws {
  /** A whole number from 0 up to, not including, `n` (2 to 2^32), each as likely as any other. */
  below(n: number): number
  /** Returns the next bits as a number and consumes whole bytes. `count` is at most 64. */
  bits(count: number): bigint
  /** Number of bytes used so far, including rejected ones. */
  readonly used: number
}

const BYTE_RANGE = 256
const WORD_RANGE = 2 ** 32

export function createDraws(bytes: Uint8Array): Draws {
  let position = 0
  const nextByte = (): number => {
    const next = bytes[position]
    if (next === undefined) throw new OutOfBytes()
    position++
    return next
  }
  const nextWord = (): number => ((nextByte() << 24) | (nextByte() << 16) | (nextByte() << 8) | nextByte()) >>> 0
  return {
    get used() {
      return position
    },
    below(n) {
      const [range, next] = n <= BYTE_RANGE ? [BYTE_RANGE, nextByte] : [WORD_RANGE, nextWord]
      const fairLimit = range - (range % n)
      let sample = next()
      while (sample >= fairLimit) sample = next()
      return sample % n
    },
    bits(count) {
      const byteCount = Math.ceil(count / 8)
      let value = 0n
      for (let i = 0; i < byteCount; i++) value = (value << 8n) | BigInt(nextByte())
      return value >> BigInt(byteCount * 8 - count)
    },
  }
}
