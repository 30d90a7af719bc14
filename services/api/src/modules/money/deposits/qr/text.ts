const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const MODES = { end: 0, numeric: 1, alphanumeric: 2, bytes: 4 } as const

/** The text of the data of a code of version 9 or less; null where there is something else in it. */
export function textOf(data: readonly number[]): string | null {
  let at = 0
  const read = (bits: number): number => {
    let value = 0
    for (let n = 0; n < bits; n++, at++) value = (value << 1) | (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  let text = ''
  while (at + 4 <= data.length * 8) {
    const mode = read(4)
    if (mode === MODES.end) break
    if (mode === MODES.numeric) {
      for (let left = read(10); left > 0; left -= 3) {
        const digits = Math.min(left, 3)
        text += String(read(digits * 3 + 1)).padStart(digits, '0')
      }
    } else if (mode === MODES.alphanumeric) {
      for (let left = read(9); left > 0; left -= 2) {
        const pair = left > 1 ? read(11) : read(6)
        text += left > 1 ? `${ALPHANUMERIC[Math.floor(pair / 45)]}${ALPHANUMERIC[pair % 45]}` : ALPHANUMERIC[pair]
      }
    } else if (mode === MODES.bytes) {
      const bytes = Array.from({ length: read(8) }, () => read(8))
      text += Buffer.from(bytes).toString('utf8')
    } else return null
  }
  return text
}
