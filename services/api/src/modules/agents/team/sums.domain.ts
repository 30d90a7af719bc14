import type { TeamFigures } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'

/** Summed figures: minor units, and counts. */
export interface FigureSums {
  deposit: bigint
  withdraw: bigint
  bet: bigint
  turnover: bigint
  win: bigint
  bonus: bigint
  rebate: bigint
  commission: bigint
  joined: bigint
  firsts: bigint
  first_sum: bigint
}

export const NO_SUMS: FigureSums = {
  deposit: 0n,
  withdraw: 0n,
  bet: 0n,
  turnover: 0n,
  win: 0n,
  bonus: 0n,
  rebate: 0n,
  commission: 0n,
  joined: 0n,
  firsts: 0n,
  first_sum: 0n,
}

/** Net result of the house. */
export const netOf = ({ bet, win, bonus, rebate, commission }: FigureSums): bigint =>
  bet - win - bonus - rebate - commission

export const toFigures = (sums: FigureSums, active: number): TeamFigures => ({
  deposit: moneyText(sums.deposit),
  withdraw: moneyText(sums.withdraw),
  netDeposit: moneyText(sums.deposit - sums.withdraw),
  bet: moneyText(sums.bet),
  turnover: moneyText(sums.turnover),
  win: moneyText(sums.win),
  bonus: moneyText(sums.bonus),
  rebate: moneyText(sums.rebate),
  commission: moneyText(sums.commission),
  net: moneyText(netOf(sums)),
  newMembers: Number(sums.joined),
  first: { count: Number(sums.firsts), sum: moneyText(sums.first_sum) },
  active,
})
