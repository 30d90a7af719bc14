import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A file that a game's page loads. Its name contains a hash of the content, so that the content of a URL never changes. */
export interface GameFile {
  /** `himmapan-secrets-1a2b3c4d5e.js` */
  name: string
  type: string
  plain: Buffer
  compressed: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
}

/** Creates a file from its bytes; the extension of `name` determines the type. */
export async function gameFile(name: string, bytes: Buffer | string): Promise<GameFile> {
  const plain = Buffer.from(bytes)
  const [baseName, extension] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return {
    name: `${baseName}-${hash}.${extension}`,
    type: TYPES[extension] ?? 'application/octet-stream',
    plain,
    compressed: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}
