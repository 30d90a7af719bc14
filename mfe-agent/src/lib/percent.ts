import { latinDigits, plainText } from '@tessera/contracts'

const PPM_OF_PERCENT = 10_000
const TYPED = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** A share in parts of a million as people read it, `0.80%`: two decimals, four where the share has them. */
export function percentOf(ppm: number): string {
  const decimals = String(ppm % PPM_OF_PERCENT).padStart(4, '0')
  return `${Math.floor(ppm / PPM_OF_PERCENT)}.${decimals.replace(/00$/, '')}%`
}

/** A percentage as it was typed, in parts of a million; null where it is none, is over 100 or is finer than 0.01. */
export function readPercent(text: string): number | null {
  const [, integerPart, hundredths = ''] = TYPED.exec(latinDigits(plainText(text)).trim().replace(/\s*%$/, '')) ?? []
  if (integerPart === undefined) return null
  const ppm = Number(integerPart) * PPM_OF_PERCENT + Number(hundredths.padEnd(2, '0')) * 100
  return ppm > 100 * PPM_OF_PERCENT ? null : ppm
}
