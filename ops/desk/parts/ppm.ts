const PPM_PER_PERCENT = 10_000
const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** Formats parts per million as percent, with at least two decimals: 8000 is 0.80 %. */
export const formatPpm = (ppm: number): string => `${(ppm / PPM_PER_PERCENT).toFixed(4).replace(/0{1,2}$/, '')} %`

/** Parses a percentage to parts per million; null if it is invalid. */
export function parsePpm(text: string): number | null {
  const [, integerPart, fraction = ''] = PERCENT.exec(text.trim()) ?? []
  return integerPart === undefined ? null : Number(integerPart) * PPM_PER_PERCENT + Number(fraction.padEnd(4, '0'))
}
