import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { addressOf, LINKS } from '../../lib/paths.ts'

/** Filter of links, and the days of their funnel. */
export interface LinkFilter extends Days {
  readonly archived: boolean
}

const USUAL_DAYS = 30

export const linkFilterOf = (query: URLSearchParams, today: string): LinkFilter => ({
  ...daysOf(query, today, USUAL_DAYS),
  archived: query.get('archived') === 'true',
})

/** The address of links; what it shows by itself is not in it. */
export const linkAddress = ({ archived, ...days }: LinkFilter, today: string): string =>
  addressOf(LINKS, { ...daysQuery(days, today, USUAL_DAYS), archived: archived ? 'true' : null })
