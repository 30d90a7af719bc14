import { AgentRecordKind } from '@tessera/site'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, RECORDS } from '../../lib/paths.ts'

/** Kind and days of the records; null is all. */
export interface RecordFilter extends Days {
  readonly kind: AgentRecordKind | null
}

const DEFAULT_DAYS = 30

export const recordFilterOf = (query: URLSearchParams, today: string): RecordFilter => ({
  ...daysOf(query, today, DEFAULT_DAYS),
  kind: AgentRecordKind.safeParse(query.get('kind')).data ?? null,
})

/** Returns the address of the records page; default values are left out. */
export const recordAddress = ({ kind, ...days }: RecordFilter, today: string): string =>
  addressOf(RECORDS, { ...daysQuery(days, today, DEFAULT_DAYS), kind })
