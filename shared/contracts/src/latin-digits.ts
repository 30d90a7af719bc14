const THAI_ZERO = 0x0e50

/**
 * The same text with Thai digits as Latin ones, which servers and parsers understand.
 *
 * @example
 * latinDigits('๐๘๑') // '081'
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
