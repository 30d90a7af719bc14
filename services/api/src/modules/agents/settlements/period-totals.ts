import type { ContractKind } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { DayRange } from '../figures/days.domain.ts'
import { createPeriodFigures } from '../figures/period-figures.ts'
import type { PeriodTotals } from './settle.domain.ts'

/** Minimum stakes of an active member in a period. Minor units. */
const MIN_ACTIVE_STAKES = 10_000n

/** A period that is paid for: its instants, the end not included; and its days, null for an hour. */
export interface PayPeriod {
  kind: ContractKind
  fromAt: Date
  toAt: Date
  days: DayRange | null
}

export interface NodeTotals extends PeriodTotals {
  net: bigint
  /** By direct downline with everyone below; the rest of the base is the node's own. */
  legs: ReadonlyMap<string, bigint>
}

interface PeriodSums {
  node: string
  turnover: bigint
  net: bigint
  dividend: bigint
}

/** Base of a contract at a node: the net of a dividend is before dividends. */
const baseOf = (kind: ContractKind, { turnover, net, dividend }: PeriodSums): bigint =>
  kind === 'dividend' ? net + dividend : turnover

const withoutNet = <R extends { node: string; turnover: bigint }>(rows: readonly R[]): (R & PeriodSums)[] =>
  rows.map((row) => ({ ...row, net: 0n, dividend: 0n }))

/** Totals of some nodes for a period; a node without figures has zeros. */
export async function totalsOf(
  db: Db,
  merchant: string,
  { kind, fromAt, days }: PayPeriod,
  nodes: readonly string[],
): Promise<Map<string, NodeTotals>> {
  const figures = createPeriodFigures(db)
  const sums = days ? await figures.ofDays(nodes, days) : withoutNet(await figures.ofHour(nodes, fromAt))
  const actives = days
    ? await figures.stakersOfDays(merchant, nodes, days, MIN_ACTIVE_STAKES)
    : await figures.stakersOfHour(merchant, nodes, fromAt, MIN_ACTIVE_STAKES)
  const legs = days ? await figures.legsOfDays(nodes, days) : withoutNet(await figures.legsOfHour(nodes, fromAt))
  const figuresByNode = new Map(sums.map((nodeFigures) => [nodeFigures.node, nodeFigures]))
  const totalsByNode = new Map<string, NodeTotals>()
  for (const node of nodes) {
    const nodeFigures = figuresByNode.get(node) ?? { node, turnover: 0n, net: 0n, dividend: 0n }
    totalsByNode.set(node, {
      base: baseOf(kind, nodeFigures),
      turnover: nodeFigures.turnover,
      net: nodeFigures.net + nodeFigures.dividend,
      active: actives.get(node) ?? 0,
      legs: new Map(legs.filter(({ upline }) => upline === node).map((leg) => [leg.node, baseOf(kind, leg)])),
    })
  }
  return totalsByNode
}
