import { promisify } from 'node:util'
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const WINDOW_BITS = 18
/** A part that is shorter costs less as it is than as a compressed block of its own. */
const WORTH_A_BLOCK = 64
/**
 * The encoding of a literal depends on the two bytes before it. So the two bytes after a gap are left uncompressed too, and
 * no compressed byte has a gap for its context.
 */
const CONTEXT = 2
const MAX_IN_A_BLOCK = 65_536
/** Control characters, and bytes that UTF-8 has no use for: 31 of them, a prime. */
const UNUSED = [
  1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
].concat(0x7f, 0xc0, 0xc1)
const LAST_EMPTY_BLOCK = Buffer.from([0x03])
const decompress = promisify(brotliDecompress)

/**
 * A brotli stream with gaps: the parts of a text are compressed once, and the parts that differ in each response are
 * inserted as uncompressed blocks. All gaps have one length in bytes, because references of later parts to earlier ones
 * count every byte.
 */
export interface SplicedBrotli {
  /** The whole stream: the parts with the same bytes in every gap, and an end of any length. */
  fill(gap: Buffer, end: Buffer): Buffer
}

/** Returns null if the encoder referred to the contents of a gap, so that other contents would break the stream. */
export async function spliceBrotli(
  parts: readonly Buffer[],
  gapBytes: number,
  quality: number,
): Promise<SplicedBrotli | null> {
  const { runs, holes } = layOut(parts)
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
    },
  })
  const chunks: Buffer[] = []
  const noise = noiseBytes()
  let before: Buffer = Buffer.alloc(0)
  for (const [i, run] of runs.entries()) {
    const block = await encode(encoder, run)
    const hole = holes[i]
    if (!hole) {
      chunks.push(Buffer.concat([before, block]))
      break
    }
    const length = hole.reduce((sum, fixed) => sum + gapBytes + fixed.length, 0)
    chunks.push(Buffer.concat([before, block, rawHeader(length)]), ...hole.slice(0, -1))
    before = hole.at(-1) ?? Buffer.alloc(0)
    // The encoder must count these bytes too, but find nothing in them to refer to, and nothing that they refer to.
    const nothing = Uint8Array.from({ length: length - before.length }, () => noise.next().value ?? 0)
    await encode(encoder, Buffer.concat([nothing, before]))
  }
  encoder.destroy()
  const spliced = { fill: (gap: Buffer, end: Buffer) => Buffer.concat([...between(chunks, gap), ...rawBlocks(end)]) }
  return (await isSound(spliced, parts, gapBytes)) ? spliced : null
}

/** Bytes that no text holds, in an order in which no two of them follow each other twice: the steps through them differ. */
function* noiseBytes(): Generator<number, number> {
  for (let step = 1; ; step = (step % (UNUSED.length - 1)) + 1)
    for (let at = 0; at < UNUSED.length; at++) yield UNUSED[(at * step) % UNUSED.length] ?? 0
}

/** Runs are compressed; between two of them is a hole of gaps, each with the fixed bytes that follow it uncompressed. */
function layOut(parts: readonly Buffer[]): { runs: Buffer[]; holes: Buffer[][] } {
  const runs = [parts[0] ?? Buffer.alloc(0)]
  const holes: Buffer[][] = []
  let hole: Buffer[] = []
  for (const [i, part] of parts.entries()) {
    if (i === 0) continue
    if (i < parts.length - 1 && part.length >= CONTEXT && part.length < WORTH_A_BLOCK) {
      hole.push(part)
      continue
    }
    hole.push(part.subarray(0, CONTEXT))
    holes.push(hole)
    runs.push(part.subarray(CONTEXT))
    hole = []
  }
  return { runs, holes }
}

/** Encodes the bytes, up to the next whole byte of the stream. */
const encode = (encoder: BrotliCompress, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const gather = (chunk: Buffer) => void chunks.push(chunk)
    encoder.on('data', gather).once('error', reject)
    encoder.write(bytes)
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      encoder.off('data', gather).off('error', reject)
      resolve(Buffer.concat(chunks))
    })
  })

/** Not the last block, length in four nibbles, uncompressed, and zeros up to the next byte (RFC 7932, section 9.2). */
function rawHeader(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

function rawBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += MAX_IN_A_BLOCK) {
    const block = bytes.subarray(at, at + MAX_IN_A_BLOCK)
    blocks.push(rawHeader(block.length), block)
  }
  return [...blocks, LAST_EMPTY_BLOCK]
}

const between = (chunks: readonly Buffer[], gap: Buffer): Buffer[] =>
  chunks.flatMap((chunk, i) => (i === 0 ? [chunk] : [gap, chunk]))

/** The probe has no byte of the noise, so whatever was copied from a gap shows. */
async function isSound(spliced: SplicedBrotli, parts: readonly Buffer[], gapBytes: number): Promise<boolean> {
  const probe = Buffer.alloc(gapBytes, 'A')
  const end = Buffer.from('end')
  const decoded = await decompress(spliced.fill(probe, end)).catch(() => null)
  return decoded?.equals(Buffer.concat([...between(parts, probe), end])) ?? false
}
