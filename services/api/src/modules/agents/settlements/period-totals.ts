import type { ContractKind } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { DayRange } from '../figures/days.domain.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import type { PeriodTotals } from './settle.domain.ts'

/** Minimum sum of stakes with which a member counts as active in a period. Minor units. */
const MIN_ACTIVE_STAKES = 10_000n

/** Period that pay is calculated for: from `fromAt` to `toAt` (excluded). `days` is null for an hour. */
export interface PayPeriod {
  kind: ContractKind
  fromAt: Date
  toAt: Date
  days: DayRange | null
}

export interface AgentTotals extends PeriodTotals {
  net: bigint
  /** Base of each direct downline with its team; the remainder of `base` is the agent's own. */
  legs: ReadonlyMap<string, bigint>
}

interface PeriodFigureSums {
  node: string
  turnover: bigint
  net: bigint
  dividend: bigint
}

/** Base of a contract: turnover, or for a dividend the net result before dividends. */
const baseOf = (kind: ContractKind, { turnover, net, dividend }: PeriodFigureSums): bigint =>
  kind === 'dividend' ? net + dividend : turnover

const withZeroNet = <R extends { node: string; turnover: bigint }>(rows: readonly R[]): (R & PeriodFigureSums)[] =>
  rows.map((row) => ({ ...row, net: 0n, dividend: 0n }))

/** Loads the totals of agents for a period; an agent without figures has zeros. */
export async function loadTotals(
  db: Db,
  merchant: string,
  { kind, fromAt, days }: PayPeriod,
  agentIds: readonly string[],
): Promise<Map<string, AgentTotals>> {
  const figures = createPeriodFigures(db)
  const sums = days ? await figures.ofDays(agentIds, days) : withZeroNet(await figures.ofHour(agentIds, fromAt))
  const activeCounts = days
    ? await figures.stakersOfDays(merchant, agentIds, days, MIN_ACTIVE_STAKES)
    : await figures.stakersOfHour(merchant, agentIds, fromAt, MIN_ACTIVE_STAKES)
  const legs = days ? await figures.legsOfDays(agentIds, days) : withZeroNet(await figures.legsOfHour(agentIds, fromAt))
  const figuresByAgent = new Map(sums.map((nodeFigures) => [nodeFigures.node, nodeFigures]))
  const totalsByAgent = new Map<string, AgentTotals>()
  for (const agentId of agentIds) {
    const agentFigures = figuresByAgent.get(agentId) ?? { node: agentId, turnover: 0n, net: 0n, dividend: 0n }
    totalsByAgent.set(agentId, {
      base: baseOf(kind, agentFigures),
      turnover: agentFigures.turnover,
      net: agentFigures.net + agentFigures.dividend,
      active: activeCounts.get(agentId) ?? 0,
      legs: new Map(legs.filter(({ upline }) => upline === agentId).map((leg) => [leg.node, baseOf(kind, leg)])),
    })
  }
  return totalsByAgent
}
