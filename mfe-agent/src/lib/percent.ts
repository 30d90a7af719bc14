import { latinDigits, plainText } from '@tessera/contracts'

const PPM_OF_PERCENT = 10_000
const PERCENT_PATTERN = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** Formats a share in parts per million as a percentage, `0.80%`: two decimals, or four if needed. */
export function formatPercent(ppm: number): string {
  const decimals = String(ppm % PPM_OF_PERCENT).padStart(4, '0')
  return `${Math.floor(ppm / PPM_OF_PERCENT)}.${decimals.replace(/00$/, '')}%`
}

/** Parses an entered percentage to parts per million; null if it is invalid, over 100 or has more than two decimals. */
export function parsePercent(text: string): number | null {
  const [, integerPart, hundredths = ''] =
    PERCENT_PATTERN.exec(latinDigits(plainText(text)).trim().replace(/\s*%$/, '')) ?? []
  if (integerPart === undefined) return null
  const ppm = Number(integerPart) * PPM_OF_PERCENT + Number(hundredths.padEnd(2, '0')) * 100
  return ppm > 100 * PPM_OF_PERCENT ? null : ppm
}
