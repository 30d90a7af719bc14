/** Returns a uniform random number below `range`; `bytes` returns four random bytes at a time. */
function randomBelow(range: number, bytes: () => Uint8Array): number {
  const fairLimit = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes()
    const sample = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (sample < fairLimit) return sample % range
  }
}

const fourBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(4))

/** Picks a uniform random number of `digits` digits that is not closed (สุ่มเลข); null if all are closed. */
export function quickPick(
  digits: number,
  isOpen: (number: string) => boolean = () => true,
  bytes: () => Uint8Array = fourBytes,
): string | null {
  const openNumbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0')).filter(
    isOpen,
  )
  return openNumbers.length === 0 ? null : (openNumbers[randomBelow(openNumbers.length, bytes)] ?? null)
}
