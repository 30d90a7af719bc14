/** Money as whole satang: typed text with commas, spaces or Thai digits; null where it is no amount. */
export function toSatang(typed: string): bigint | null {
  const plain = typed.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replaceAll(/[,\s]/g, '')
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return null
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** Satang as decimal text with two decimals, as money travels. */
export function toMoney(satang: bigint): string {
  const digits = String(satang < 0n ? -satang : satang).padStart(3, '0')
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
