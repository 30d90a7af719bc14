import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG file whose header declares this width and height, without pixel data. */
export function hugePng(sideLength: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sideLength, 0)
  header.writeUInt32BE(sideLength, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(16))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Picture with a red and a blue half, wider than high. */
export const createTwoColorPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .toFormat(format)
    .toBuffer()
