// Adds the DES ciphers to the core. It must be first: `mode-ecb` loads the core of the ciphers too, but not the base64 that
// it needs.
import 'crypto-js/tripledes'

import CryptoJS from 'crypto-js/core'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'

const KEY_LENGTH = 8

/**
 * Target of a customer-service channel: DES-ECB in base64, the last 8 characters are the key (SHL-087, SHL-088). It only
 * obfuscates the address. Returns null for anything that is not an https address (or one of this site).
 */
export function decryptPath(path: string): string | null {
  const key = Utf8.parse(path.slice(-KEY_LENGTH))
  const bytes = CryptoJS.DES.decrypt(path.slice(0, -KEY_LENGTH), key, { mode: ECB })
  const text = textOf(bytes)
  if (!text || !URL.canParse(text, window.location.origin)) return null
  const url = new URL(text, window.location.origin)
  return url.protocol === 'https:' || url.origin === window.location.origin ? url.href : null
}

/** Returns null if the bytes are not UTF-8, because they were encrypted with another key. */
function textOf(bytes: CryptoJS.lib.WordArray): string | null {
  try {
    return bytes.toString(Utf8)
  } catch {
    return null
  }
}
