import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that claims this many pixels and has none: a small file that would be huge. */
export function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of one half red, one half blue, wider than high. */
export const twoHalves = (format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .toFormat(format)
    .toBuffer()
