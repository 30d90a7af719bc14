import type { Modules } from './modules.ts'

/** By level of correction, then by version from 1 to 9 (ISO/IEC 18004, table 9): codewords of correction in a block, and blocks. */
const LEVELS = {
  L: { code: 1, correction: [7, 10, 15, 20, 26, 18, 20, 24, 30], blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2] },
  M: { code: 0, correction: [10, 16, 26, 18, 24, 16, 18, 22, 22], blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5] },
  Q: { code: 3, correction: [13, 22, 18, 26, 18, 24, 18, 22, 20], blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8] },
  H: { code: 2, correction: [17, 28, 22, 16, 22, 28, 26, 26, 24], blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8] },
} as const
type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** Where a mask turns a module, by column and row. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
const FORMAT_MASK = 0x5412
/** So many bits of the format may be misread. */
const MOST_WRONG = 3

const bitsSet = (number: number): number => number.toString(2).replaceAll('0', '').length

function formatCode(level: number, mask: number): number {
  const data = (level << 3) | mask
  let rest = data
  for (let turn = 0; turn < 10; turn++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((data << 10) | rest) ^ FORMAT_MASK
}

/** Level and mask, as they stand beside the first finder; null where they are none. */
function formatOf(modules: Modules): { level: Level; mask: number } | null {
  const rows = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => modules[y]?.[8])
  const columns = [7, 5, 4, 3, 2, 1, 0].map((x) => modules[8]?.[x])
  const read = [...rows, ...columns].reduce((sum, isDark, at) => sum | (isDark ? 1 << at : 0), 0)
  for (const level of Object.values(LEVELS))
    for (const mask of MASKS.keys())
      if (bitsSet(formatCode(level.code, mask) ^ read) <= MOST_WRONG) return { level, mask }
  return null
}

/** Middles of the small squares of a version, one way. */
function alignmentsOf(version: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, version * 4 + 10] : [6, version * 2 + 8, version * 4 + 10]
}

/** Whether a module is part of the code's frame, which says nothing. */
function frameOf(size: number): (x: number, y: number) => boolean {
  const version = (size - 17) / 4
  const middles = alignmentsOf(version)
  const inCorner = (x: number, y: number) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const atFinder = (x: number, y: number) => [x, y].every((at) => at === 6 || at === size - 7) && (x === 6 || y === 6)
  const inAlignment = (x: number, y: number) =>
    middles.some((cx) => middles.some((cy) => !atFinder(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2))
  const inVersion = (x: number, y: number) =>
    version >= 7 && ((x < 6 && y >= size - 11 && y < size - 8) || (y < 6 && x >= size - 11 && x < size - 8))
  return (x, y) => x === 6 || y === 6 || inCorner(x, y) || inVersion(x, y) || inAlignment(x, y)
}

/** Bytes in the order in which they are drawn: two columns at a time, from the right, up and down in turn. */
function drawnBytes(modules: Modules, turns: (x: number, y: number) => boolean): number[] {
  const size = modules.length
  const inFrame = frameOf(size)
  const bytes: number[] = []
  let [byte, bits] = [0, 0]
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step
        if (inFrame(x, y)) continue
        byte = (byte << 1) | (modules[y]?.[x] !== turns(x, y) ? 1 : 0)
        bits += 1
        if (bits < 8) continue
        bytes.push(byte)
        byte = 0
        bits = 0
      }
  }
  return bytes
}

/** The bytes of data of a code, in their order; null where it says no format. Nothing is corrected: who reads checks the text. */
export function dataOf(modules: Modules): number[] | null {
  const format = formatOf(modules)
  const turns = format && MASKS[format.mask]
  if (!format || !turns) return null
  const version = (modules.length - 17) / 4
  const bytes = drawnBytes(modules, turns)
  const blocks = format.level.blocks[version - 1] ?? 1
  const correction = format.level.correction[version - 1] ?? 0
  const short = Math.floor(bytes.length / blocks) - correction
  const longer = bytes.length % blocks
  const sizes = Array.from({ length: blocks }, (_, at) => short + (at >= blocks - longer ? 1 : 0))
  const inBlocks: number[][] = sizes.map(() => [])
  let next = 0
  for (let at = 0; at <= short; at++)
    for (const [n, size] of sizes.entries()) if (at < size) inBlocks[n]?.push(bytes[next++] ?? 0)
  return inBlocks.flat()
}
