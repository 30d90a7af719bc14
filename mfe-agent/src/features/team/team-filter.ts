import { daysIn } from '@tessera/i18n/days'
import type { Subordinate } from '@tessera/site'
import { addressOf, TEAM } from '../../lib/paths.ts'

/** Filter of the list; null is all. Days are `YYYY-MM-DD`, both included. */
export interface TeamFilter {
  /** Null is the caller. */
  readonly node: string | null
  readonly reach: 'direct' | 'all'
  readonly kind: 'member' | 'agent' | null
  readonly state: Subordinate['state'] | null
  /** Level below the caller, from 1; null is all. */
  readonly level: number | null
  readonly joined: { readonly from: string; readonly to: string } | null
  readonly search: string
}

/** Maximum depth of a team. */
export const MAX_LEVELS = 20
const MAX_SEARCH_LENGTH = 40

const parseOption = <const T extends string>(text: string | null, all: readonly T[]): T | null =>
  all.find((option) => option === text) ?? null

/** Parses the query of an address; invalid values are ignored. */
export function teamFilterOf(query: URLSearchParams): TeamFilter {
  const level = Number(query.get('level'))
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return {
    node: query.get('node'),
    reach: parseOption(query.get('reach'), ['direct', 'all']) ?? 'direct',
    kind: parseOption(query.get('kind'), ['member', 'agent']),
    state: parseOption(query.get('state'), ['active', 'disabled']),
    level: Number.isInteger(level) && level >= 1 && level <= MAX_LEVELS ? level : null,
    joined: daysIn(from, to) >= 1 ? { from, to } : null,
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
  }
}

/** Returns the address of a list; default values are left out. */
export const teamAddress = (filter: Partial<TeamFilter>): string =>
  addressOf(TEAM, {
    node: filter.node,
    reach: filter.reach === 'all' ? 'all' : null,
    kind: filter.kind,
    state: filter.state,
    level: filter.level ? String(filter.level) : null,
    from: filter.joined?.from,
    to: filter.joined?.to,
    search: filter.search,
  })

/** Returns the number of active filters, except member and search. */
export const activeFilterCount = ({ kind, state, level, joined }: TeamFilter): number =>
  [kind, state, level, joined].filter((value) => value !== null).length
