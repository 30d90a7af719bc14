import { addMoney } from '@tessera/i18n/money'

export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => addMoney(sum, amount) ?? sum, '0.00')

const hundredths = (money: string): bigint => BigInt(money.replace('.', ''))

/** By how many percent an amount differs from another, cut to whole ones; null where there is nothing to compare with. */
export function changeOf(now: string, before: string): number | null {
  const [a, b] = [hundredths(now), hundredths(before)]
  return b <= 0n ? null : Number(((a - b) * 100n) / b)
}
