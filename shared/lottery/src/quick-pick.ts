/** Numbers below `range`, each as likely as any other; `bytes` gives four random bytes at a time. */
function below(range: number, bytes: () => Uint8Array): number {
  const fair = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes()
    const sample = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (sample < fair) return sample % range
  }
}

const fourBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(4))

/** One of the numbers of so many digits that are not closed, each as likely (สุ่มเลข); null where all are. */
export function quickPick(
  digits: number,
  isOpen: (number: string) => boolean = () => true,
  bytes: () => Uint8Array = fourBytes,
): string | null {
  const open = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0')).filter(isOpen)
  return open.length === 0 ? null : (open[below(open.length, bytes)] ?? null)
}
