const THAI_ZERO = 0x0e50
const FULL_WIDTH_ZERO = 0xff10

/**
 * Replaces Thai and full-width digits with Latin ones, which servers and parsers understand.
 *
 * @example
 * latinDigits('๐๘๑') // '081'
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < FULL_WIDTH_ZERO ? THAI_ZERO : FULL_WIDTH_ZERO))
  })
