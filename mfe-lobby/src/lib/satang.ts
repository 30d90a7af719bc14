/** Money of the contract as whole satang. */
export const satangOf = (money: string): number => Number(money.replace('.', ''))

/** Whole satang as money of the contract. */
export function moneyOf(satang: number): string {
  const digits = String(Math.abs(satang)).padStart(3, '0')
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
