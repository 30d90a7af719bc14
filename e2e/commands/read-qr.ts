import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Otherwise the library would download it from a CDN.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Reads a QR on the screen as another device would; null if it reads none. */
export async function readQr(code: Locator): Promise<string | null> {
  const picture = new Blob([new Uint8Array(await code.screenshot())], { type: 'image/png' })
  const [barcode] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true })
  return barcode?.text ?? null
}
