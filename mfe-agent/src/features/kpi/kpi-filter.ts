import { LegOrder } from '@tessera/site'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, KPI } from '../../lib/paths.ts'

/** Node and days of the figures, and the order of the downlines. */
export interface KpiFilter extends Days {
  /** Null is the caller. */
  readonly node: string | null
  readonly order: LegOrder
  readonly direction: 'up' | 'down'
}

const USUAL_DAYS = 7
const USUAL_ORDER: LegOrder = 'turnover'

/** Parses the query of an address; missing or invalid values default to the last seven days, the highest turnover first. */
export const kpiFilterOf = (query: URLSearchParams, today: string): KpiFilter => ({
  node: query.get('node'),
  ...daysOf(query, today, USUAL_DAYS),
  order: LegOrder.safeParse(query.get('sort')).data ?? USUAL_ORDER,
  direction: query.get('direction') === 'up' ? 'up' : 'down',
})

/** The address of figures with some of its choices changed; what it shows by itself is not in it. */
export function kpiAddress(filter: KpiFilter, change: Partial<KpiFilter>, today: string): string {
  const { node, from, to, order, direction } = { ...filter, ...change }
  return addressOf(KPI, {
    node,
    ...daysQuery({ from, to }, today, USUAL_DAYS),
    sort: order === USUAL_ORDER ? null : order,
    direction: direction === 'up' ? 'up' : null,
  })
}
