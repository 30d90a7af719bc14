/** Thrown if a source of numbers has no more bytes: the caller takes more blocks and plays the round again. */
export class OutOfBytes extends Error {
  override readonly name = 'OutOfBytes'
}

/** Numbers out of a round's bytes, in order. Every method throws {@link OutOfBytes} where the bytes end. */
export interface Draws {
  /** A whole number from 0 up to, not including, `n` (2 to 2^32), each as likely as any other. */
  below(n: number): number
  /** The next bits as a number; whole bytes are used up. `count` is at most 64. */
  bits(count: number): bigint
  /** Bytes used so far, refused ones among them. */
  readonly used: number
}

const BYTE = 256
const WORD = 2 ** 32

export function createDraws(bytes: Uint8Array): Draws {
  let at = 0
  const byte = (): number => {
    const next = bytes[at]
    if (next === undefined) throw new OutOfBytes()
    at++
    return next
  }
  const word = (): number => ((byte() << 24) | (byte() << 16) | (byte() << 8) | byte()) >>> 0
  return {
    get used() {
      return at
    },
    below(n) {
      const [range, next] = n <= BYTE ? [BYTE, byte] : [WORD, word]
      const fair = range - (range % n)
      let sample = next()
      while (sample >= fair) sample = next()
      return sample % n
    },
    bits(count) {
      const byteCount = Math.ceil(count / 8)
      let value = 0n
      for (let i = 0; i < byteCount; i++) value = (value << 8n) | BigInt(byte())
      return value >> BigInt(byteCount * 8 - count)
    },
  }
}
