/** Fields of EMVCo's codes for payments: two digits of a tag, two of the length, then the value. */
export interface Field {
  tag: string
  value: string
}

export const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** Parses the fields of a text; null if it is not such a code. */
export function fieldsOf(text: string): Field[] | null {
  const fields: Field[] = []
  for (let offset = 0; offset < text.length; ) {
    const [, tag, length] = /^(\d{2})(\d{2})/.exec(text.slice(offset, offset + 4)) ?? []
    const size = Number(length)
    const value = text.slice(offset + 4, offset + 4 + size)
    if (tag === undefined || value.length !== size) return null
    fields.push({ tag, value })
    offset += 4 + size
  }
  return fields.length > 0 ? fields : null
}

/** CRC-16/CCITT-FALSE of a text in ASCII, as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Appends the checksum, which is the last field and covers its own tag and length. */
export const withChecksum = (text: string, tag: string): string => `${text}${tag}04${crcOf(`${text}${tag}04`)}`

/** True if the text ends with the checksum of the preceding text. */
export const isSealed = (text: string): boolean => crcOf(text.slice(0, -4)) === text.slice(-4)
