import { latinDigits, plainText } from '@tessera/contracts'

/** A mobile number as digits with its leading zero: digits of any script, spaces, dots, dashes, +66 and a whole number behind 66 are understood. */
export function normaliseMobile(input: string): string {
  const ascii = latinDigits(plainText(input)).replaceAll(/[\s().-]/g, '')
  return ascii.replace(/^(\+|00)66(?=\d)|^66(?=0?[689]\d{8}$)/, '0').replace(/^00(?=\d{9}$)/, '0')
}
