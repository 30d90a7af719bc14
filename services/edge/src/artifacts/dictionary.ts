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
/** A skippable frame of zstd that holds the hash of the dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
const LEVEL = 19
const DESTINATIONS = { js: 'script', css: 'style' } as const

/** Stem and kind of a file that is named by its content, `stem.<12 hex>.js`; null for any other. */
function partsOf(file: string): { stem: string; kind: 'js' | 'css' } | null {
  const [, stem, kind] = /^(.+)\.[0-9a-f]{12}\.(js|css)$/.exec(file) ?? []
  return stem && (kind === 'js' || kind === 'css') ? { stem, kind } : null
}

/** Value of `Use-As-Dictionary` of a file: which later files it serves; null when it serves none. */
export function useAsDictionary(name: string, file: string): string | null {
  const parts = partsOf(file)
  if (!parts) return null
  const match = `/r/${name}/${parts.stem}.*.${parts.kind}`
  return `match="${match}", match-dest=("${DESTINATIONS[parts.kind]}"), id="${name}/${file}"`
}

/** The older file of the same stem that a browser offers for a file, and its SHA-256; null when it offers none of use. */
export function offeredDictionary(
  headers: Record<string, string | string[] | undefined>,
  name: string,
  file: string,
): { file: string; hash: Buffer } | null {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1]
  const [, otherName, otherFile] =
    /^"([a-z0-9-]{1,60})\/([A-Za-z0-9._~@-]{1,160})"$/.exec(String(headers['dictionary-id'] ?? '')) ?? []
  if (!hash || !otherFile || otherName !== name || otherFile === file) return null
  const [ownParts, its] = [partsOf(file), partsOf(otherFile)]
  if (!ownParts || ownParts.stem !== its?.stem || ownParts.kind !== its.kind) return null
  return { file: otherFile, hash: Buffer.from(hash, 'base64') }
}

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The body of `Content-Encoding: dcz`. */
export async function deltaOf(bytes: Buffer, dictionary: Dictionary): Promise<Buffer> {
  const frame = await compress(bytes, {
    dictionary: dictionary.bytes,
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    pledgedSrcSize: bytes.length,
  })
  return Buffer.concat([MAGIC, dictionary.hash, frame])
}
