import { LegOrder } from '@tessera/site'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, KPI } from '../../lib/paths.ts'

/** Agent and days of the figures, and the order of the downlines. */
export interface KpiFilter extends Days {
  /** Null is the caller. */
  readonly node: string | null
  readonly order: LegOrder
  readonly direction: 'up' | 'down'
}

const DEFAULT_DAYS = 7
const DEFAULT_ORDER: LegOrder = 'turnover'

/** Parses the query of an address; missing or invalid values default to the last seven days, the highest turnover first. */
export const kpiFilterOf = (query: URLSearchParams, today: string): KpiFilter => ({
  node: query.get('node'),
  ...daysOf(query, today, DEFAULT_DAYS),
  order: LegOrder.safeParse(query.get('sort')).data ?? DEFAULT_ORDER,
  direction: query.get('direction') === 'up' ? 'up' : 'down',
})

/** Returns the address of the figures with changed filters; default values are left out. */
export function kpiAddress(filter: KpiFilter, changes: Partial<KpiFilter>, today: string): string {
  const { node, from, to, order, direction } = { ...filter, ...changes }
  return addressOf(KPI, {
    node,
    ...daysQuery({ from, to }, today, DEFAULT_DAYS),
    sort: order === DEFAULT_ORDER ? null : order,
    direction: direction === 'up' ? 'up' : null,
  })
}
