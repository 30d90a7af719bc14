import { addMoney } from '@tessera/i18n/money'

export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => addMoney(sum, amount) ?? sum, '0.00')

const toMinorUnits = (money: string): bigint => BigInt(money.replace('.', ''))

/** Returns the change of an amount in whole percent (truncated); null if the earlier amount is not positive. */
export function percentChange(current: string, previous: string): number | null {
  const [currentUnits, previousUnits] = [toMinorUnits(current), toMinorUnits(previous)]
  return previousUnits <= 0n ? null : Number(((currentUnits - previousUnits) * 100n) / previousUnits)
}
