import { toHex } from '@tessera/fair'

const encoder = new TextEncoder()

export const sha256Bytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256 of ASCII text, lower-case hexadecimal. */
export const sha256 = async (ascii: string): Promise<string> => toHex(await sha256Bytes(encoder.encode(ascii)))

export const asciiBytes = (ascii: string): Uint8Array<ArrayBuffer> => encoder.encode(ascii)
