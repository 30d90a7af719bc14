import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** Compression dictionary transport (RFC 9842): an older file of the same stem is the dictionary of a newer one. */
export interface Dictionary {
  file: string
  /** SHA-256 of the bytes. */
  hash: Buffer
  bytes: Buffer
}

const compress = promisify(zstdCompress)
/** Header of the skippable zstd frame that holds the dictionary's hash. */
const FRAME_HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
const COMPRESSION_LEVEL = 19
const DESTINATIONS = { js: 'script', css: 'style' } as const

/** Stem and kind of a file with a content hash in its name, `stem.<12 hex>.js`; null for any other. */
function parseFileName(file: string): { stem: string; kind: 'js' | 'css' } | null {
  const [, stem, kind] = /^(.+)\.[0-9a-f]{12}\.(js|css)$/.exec(file) ?? []
  return stem && (kind === 'js' || kind === 'css') ? { stem, kind } : null
}

/** Value of `Use-As-Dictionary` of a file: pattern of the later files that it can serve as a dictionary; null if there are none. */
export function useAsDictionary(name: string, file: string): string | null {
  const parts = parseFileName(file)
  if (!parts) return null
  const match = `/r/${name}/${parts.stem}.*.${parts.kind}`
  return `match="${match}", match-dest=("${DESTINATIONS[parts.kind]}"), id="${name}/${file}"`
}

/** Parses the older file of the same stem that a browser offers as a dictionary, and its SHA-256; null if it offers no usable one. */
export function offeredDictionary(
  headers: Record<string, string | string[] | undefined>,
  name: string,
  file: string,
): { file: string; hash: Buffer } | null {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1]
  const [, olderName, olderFile] =
    /^"([a-z0-9-]{1,60})\/([A-Za-z0-9._~@-]{1,160})"$/.exec(String(headers['dictionary-id'] ?? '')) ?? []
  if (!hash || !olderFile || olderName !== name || olderFile === file) return null
  const [newerParts, olderParts] = [parseFileName(file), parseFileName(olderFile)]
  if (!newerParts || newerParts.stem !== olderParts?.stem || newerParts.kind !== olderParts.kind) return null
  return { file: olderFile, hash: Buffer.from(hash, 'base64') }
}

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Creates the body of `Content-Encoding: dcz`. */
export async function createDelta(bytes: Buffer, dictionary: Dictionary): Promise<Buffer> {
  const frame = await compress(bytes, {
    dictionary: dictionary.bytes,
    params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL },
    pledgedSrcSize: bytes.length,
  })
  return Buffer.concat([FRAME_HEADER, dictionary.hash, frame])
}
