const PPM_PER_PERCENT = 10_000
const SHARE = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** Parts of a million in percent, with two decimals at least: 8000 is 0.80 %. */
export const shareOf = (ppm: number): string => `${(ppm / PPM_PER_PERCENT).toFixed(4).replace(/0{1,2}$/, '')} %`

/** Percent as they are written, in parts of a million; null where they cannot be read. */
export function ppmOf(text: string): number | null {
  const [, integerPart, part = ''] = SHARE.exec(text.trim()) ?? []
  return integerPart === undefined ? null : Number(integerPart) * PPM_PER_PERCENT + Number(part.padEnd(4, '0'))
}
