import { LegOrder } from '@tessera/site'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, KPI } from '../../lib/paths.ts'

/** Whose figures, of which days, and how the downlines are ordered. */
export interface KpiFilter extends Days {
  /** Null is the caller. */
  readonly node: string | null
  readonly order: LegOrder
  readonly direction: 'up' | 'down'
}

const USUAL_DAYS = 7
const USUAL_ORDER: LegOrder = 'turnover'

/** Reads the query of an address; what it does not say, or says wrongly, is the last seven days, the highest turnover first. */
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
