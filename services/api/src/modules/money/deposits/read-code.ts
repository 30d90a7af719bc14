import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { parseSlipCode } from './slip-code.domain.ts'

const MAX_PIXELS = 50_000_000
/** Longer side, in pixels, that a picture is reduced to before it is decoded. */
const MAX_SIDE_PX = 1_600
const TIMEOUT_S = 5
/** Maximum number of codes decoded per picture; slips may contain other codes besides the bank's. */
const MAX_CODES = 8

let zxingReady: ReturnType<typeof loadZxing> | undefined
/** Loads the WebAssembly module from a local file; by default the library would fetch it from a CDN. */
const loadZxing = () =>
  prepareZXingModule({
    overrides: { wasmBinary: readModuleFile('zxing-wasm/reader/zxing_reader.wasm') },
    fireImmediately: true,
  })
const readModuleFile = (name: string): ArrayBuffer => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(name))
  return new Uint8Array(bytes).buffer
}

/** Returns the text of the bank's code on a picture of a slip; null if no code has a valid checksum. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  zxingReady ??= loadZxing()
  await zxingReady
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
  const barcodes = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MAX_CODES })
  return barcodes.map(({ text }) => text).find((text) => parseSlipCode(text) !== null) ?? null
}
