import { AgentRecordKind } from '@tessera/site'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, RECORDS } from '../../lib/paths.ts'

/** Kind and days of the records; null is all. */
export interface RecordFilter extends Days {
  readonly kind: AgentRecordKind | null
}

const USUAL_DAYS = 30

export const recordFilterOf = (query: URLSearchParams, today: string): RecordFilter => ({
  ...daysOf(query, today, USUAL_DAYS),
  kind: AgentRecordKind.safeParse(query.get('kind')).data ?? null,
})

/** The address of records; what it shows by itself is not in it. */
export const recordAddress = ({ kind, ...days }: RecordFilter, today: string): string =>
  addressOf(RECORDS, { ...daysQuery(days, today, USUAL_DAYS), kind })
