import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, LINKS } from '../../lib/paths.ts'

/** Filter of links, and the days of their funnel. */
export interface LinkFilter extends Days {
  readonly archived: boolean
}

const DEFAULT_DAYS = 30

export const linkFilterOf = (query: URLSearchParams, today: string): LinkFilter => ({
  ...daysOf(query, today, DEFAULT_DAYS),
  archived: query.get('archived') === 'true',
})

/** Returns the address of the links page; default values are left out. */
export const linkAddress = ({ archived, ...days }: LinkFilter, today: string): string =>
  addressOf(LINKS, { ...daysQuery(days, today, DEFAULT_DAYS), archived: archived ? 'true' : null })
