import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { slipCodeOf } from './slip-code.domain.ts'

const MAX_PIXELS = 50_000_000
/** The longer side, in pixels, that a picture is looked at in. */
const MAX_SIDE_PX = 1_600
const TIMEOUT_S = 5
/** Maximum of codes searched in one picture: banks print others besides their own. */
const MAX_CODES = 8

let prepared: ReturnType<typeof prepare> | undefined
/** Loads the local file: by default the library would fetch it from a CDN. */
const prepare = () =>
  prepareZXingModule({
    overrides: { wasmBinary: fileOf('zxing-wasm/reader/zxing_reader.wasm') },
    fireImmediately: true,
  })
const fileOf = (name: string): ArrayBuffer => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(name))
  return new Uint8Array(bytes).buffer
}

/** The text of a bank's code on a picture of a slip; null where there is none whose checksum is right. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  prepared ??= prepare()
  await prepared
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MAX_CODES })
  return found.map(({ text }) => text).find((text) => slipCodeOf(text) !== null) ?? null
}
