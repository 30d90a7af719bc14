import type { Split } from '../../money/gate/totals.domain.ts'

/** Splits the payment by line: cash is assigned to the lines in order, and the remainder of each is paid with bonus money. Minor units. */
export function splitByLine(stakes: readonly bigint[], { cash }: Pick<Split, 'cash'>): Split[] {
  let remainingCash = cash
  return stakes.map((stake) => {
    const shortfall = stake - remainingCash
    const bonus = shortfall > 0n ? shortfall : 0n
    remainingCash -= stake - bonus
    return { cash: stake - bonus, bonus }
  })
}
