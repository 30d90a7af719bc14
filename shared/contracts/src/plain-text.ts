const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const SPACE = /\p{Zs}/gu
const DASH = /[\p{Dash_Punctuation}\u2212]/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Normalizes pasted text: without invisible characters, and with one kind of space, of
 * hyphen and of Latin letters, digits and signs. Not for passwords, nor for texts with emoji.
 *
 * @example
 * plainText('\u202d０81–234\u202c') // '081-234'
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACE, ' ')
    .replaceAll(DASH, '-')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
