import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Left to itself the library would ask a CDN for it.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** What another device reads off a QR on the screen; null where it reads none. */
export async function readQr(code: Locator): Promise<string | null> {
  const picture = new Blob([new Uint8Array(await code.screenshot())], { type: 'image/png' })
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true })
  return found?.text ?? null
}
