import { daysBefore, daysIn } from '@tessera/i18n/days'
import { TransactionType } from '@tessera/site'

/** Days are `YYYY-MM-DD` in the merchant's time zone, both included; null is all. */
export interface TransactionFilter {
  readonly from: string
  readonly to: string
  readonly type: TransactionType | null
}

/** First and last day that can be requested (CSH-021). */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2030-12-31'
/** Maximum number of days of one request. */
export const MAX_DAYS = 366
const DEFAULT_DAYS = 7
export const RECORD_PATH = '/m/transaction/record'

const rangeOf = (from: string, to: string, today: string): Pick<TransactionFilter, 'from' | 'to'> => {
  const days = daysIn(from, to)
  if (from >= FIRST_DAY && to <= LAST_DAY && days >= 1 && days <= MAX_DAYS) return { from, to }
  return { from: daysBefore(today, DEFAULT_DAYS - 1), to: today }
}

/** Parses the query of an address; missing or invalid values default to the last seven days, of all kinds. */
export const transactionFilterOf = (query: URLSearchParams, today: string): TransactionFilter => ({
  ...rangeOf(query.get('from') ?? '', query.get('to') ?? '', today),
  type: TransactionType.safeParse(query.get('type')).data ?? null,
})

/** Returns the address of the record with changed filters; default values are left out. */
export function addressOf(filter: TransactionFilter, changes: Partial<TransactionFilter>, today: string): string {
  const { from, to, type } = { ...filter, ...changes }
  const defaultRange = rangeOf('', '', today)
  const query = new URLSearchParams()
  if (from !== defaultRange.from || to !== defaultRange.to) {
    query.set('from', from)
    query.set('to', to)
  }
  if (type) query.set('type', type)
  return query.size > 0 ? `${RECORD_PATH}?${query}` : RECORD_PATH
}

export const isSameFilter = (left: TransactionFilter, right: TransactionFilter): boolean =>
  left.from === right.from && left.to === right.to && left.type === right.type
