import { promisify } from 'node:util'
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const WINDOW_BITS = 18
/** A shorter part is cheaper uncompressed than as a compressed block. */
const MIN_BLOCK_BYTES = 64
/**
 * The encoding of a literal depends on the two bytes before it. So the two bytes after a gap are left uncompressed too, and
 * no compressed byte has a gap for its context.
 */
const CONTEXT_BYTES = 2
const MAX_BLOCK_BYTES = 65_536
/** Control characters and bytes that UTF-8 does not use: 31, a prime number. */
const UNUSED_BYTES = [
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
  const { runs, gapGroups } = splitRuns(parts)
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
    },
  })
  const chunks: Buffer[] = []
  const noiseGenerator = noiseBytes()
  let pendingBytes: Buffer = Buffer.alloc(0)
  for (const [i, run] of runs.entries()) {
    const block = await encode(encoder, run)
    const gapGroup = gapGroups[i]
    if (!gapGroup) {
      chunks.push(Buffer.concat([pendingBytes, block]))
      break
    }
    const length = gapGroup.reduce((sum, fixedBytes) => sum + gapBytes + fixedBytes.length, 0)
    chunks.push(Buffer.concat([pendingBytes, block, rawHeader(length)]), ...gapGroup.slice(0, -1))
    pendingBytes = gapGroup.at(-1) ?? Buffer.alloc(0)
    // The encoder must count these bytes too, but must find no reference to them or from them.
    const filler = Uint8Array.from({ length: length - pendingBytes.length }, () => noiseGenerator.next().value ?? 0)
    await encode(encoder, Buffer.concat([filler, pendingBytes]))
  }
  encoder.destroy()
  const spliced = { fill: (gap: Buffer, end: Buffer) => Buffer.concat([...joinWith(chunks, gap), ...rawBlocks(end)]) }
  return (await isValidStream(spliced, parts, gapBytes)) ? spliced : null
}

/** Yields bytes that no text contains, in an order in which no pair repeats, because the step through them changes. */
function* noiseBytes(): Generator<number, number> {
  for (let step = 1; ; step = (step % (UNUSED_BYTES.length - 1)) + 1)
    for (let index = 0; index < UNUSED_BYTES.length; index++)
      yield UNUSED_BYTES[(index * step) % UNUSED_BYTES.length] ?? 0
}

/** Runs are compressed; between two of them is a group of gaps, each with the fixed bytes that follow it uncompressed. */
function splitRuns(parts: readonly Buffer[]): { runs: Buffer[]; gapGroups: Buffer[][] } {
  const runs = [parts[0] ?? Buffer.alloc(0)]
  const gapGroups: Buffer[][] = []
  let gapGroup: Buffer[] = []
  for (const [i, part] of parts.entries()) {
    if (i === 0) continue
    if (i < parts.length - 1 && part.length >= CONTEXT_BYTES && part.length < MIN_BLOCK_BYTES) {
      gapGroup.push(part)
      continue
    }
    gapGroup.push(part.subarray(0, CONTEXT_BYTES))
    gapGroups.push(gapGroup)
    runs.push(part.subarray(CONTEXT_BYTES))
    gapGroup = []
  }
  return { runs, gapGroups }
}

/** Encodes the bytes, up to the next whole byte of the stream. */
const encode = (encoder: BrotliCompress, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = (chunk: Buffer) => void chunks.push(chunk)
    encoder.on('data', collect).once('error', reject)
    encoder.write(bytes)
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      encoder.off('data', collect).off('error', reject)
      resolve(Buffer.concat(chunks))
    })
  })

/** Header of an uncompressed block that is not the last: length in four nibbles, zeros up to the next byte (RFC 7932, section 9.2). */
function rawHeader(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

function rawBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let offset = 0; offset < bytes.length; offset += MAX_BLOCK_BYTES) {
    const block = bytes.subarray(offset, offset + MAX_BLOCK_BYTES)
    blocks.push(rawHeader(block.length), block)
  }
  return [...blocks, LAST_EMPTY_BLOCK]
}

const joinWith = (chunks: readonly Buffer[], gap: Buffer): Buffer[] =>
  chunks.flatMap((chunk, i) => (i === 0 ? [chunk] : [gap, chunk]))

/** Checks by decompression: the probe contains no noise byte, so any byte that was copied from a gap is detected. */
async function isValidStream(spliced: SplicedBrotli, parts: readonly Buffer[], gapBytes: number): Promise<boolean> {
  const probe = Buffer.alloc(gapBytes, 'A')
  const end = Buffer.from('end')
  const decoded = await decompress(spliced.fill(probe, end)).catch(() => null)
  return decoded?.equals(Buffer.concat([...joinWith(parts, probe), end])) ?? false
}
