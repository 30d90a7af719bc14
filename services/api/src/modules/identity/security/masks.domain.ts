/** Matches a Thai number without its leading zero. */
const THAI_MOBILE = /^[689]\d{8}$/

/** Masks a number so that its owner recognizes it: `081-xxx-5678`. Of a short number, only the first and last digit are shown. */
export function maskedMobile(digits: string): string {
  const isShort = digits.length < 8
  const last = digits.slice(isShort ? -1 : -4)
  if (THAI_MOBILE.test(digits)) return `0${digits.slice(0, 2)}-xxx-${last}`
  return `${digits.slice(0, isShort ? 1 : digits.length - 8 || 1)}-xxx-${last}`
}

/** Masks a mail address: `s…i@example.com`; only the first letter of a local part of one or two letters is shown. */
export function maskedEmail(address: string): string {
  const atIndex = address.lastIndexOf('@')
  const name = [...address.slice(0, atIndex)]
  return `${name[0] ?? ''}…${name.length > 2 ? name.at(-1) : ''}${address.slice(atIndex)}`
}
