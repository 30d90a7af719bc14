import type { Split } from '../../money/gate/totals.domain.ts'

/** Payment of each line: cash is assigned to the lines in order, the rest of them is bonus money. Minor units. */
export function splitByLine(stakes: readonly bigint[], { cash }: Pick<Split, 'cash'>): Split[] {
  let cashLeft = cash
  return stakes.map((stake) => {
    const short = stake - cashLeft
    const bonus = short > 0n ? short : 0n
    cashLeft -= stake - bonus
    return { cash: stake - bonus, bonus }
  })
}
