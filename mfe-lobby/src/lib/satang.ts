/** Converts an amount of the contract to whole satang. */
export const toSatang = (money: string): number => Number(money.replace('.', ''))

/** Converts whole satang to an amount of the contract. */
export function moneyOf(satang: number): string {
  const digits = String(Math.abs(satang)).padStart(3, '0')
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
