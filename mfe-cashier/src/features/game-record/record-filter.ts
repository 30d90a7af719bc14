import { daysBefore, daysIn } from '@tessera/i18n/days'
import { GameType, RoundState } from '@tessera/site'

/** Days are `YYYY-MM-DD` in the merchant's time zone, both included; null is all. */
export interface RecordFilter {
  readonly from: string
  readonly to: string
  readonly gameType: GameType | null
  readonly state: RoundState | null
}

/** Maximum number of days of one request. */
export const MAX_DAYS = 93
const DEFAULT_DAYS = 7

const rangeOf = (from: string, to: string, today: string): Pick<RecordFilter, 'from' | 'to'> => {
  const days = daysIn(from, to)
  if (to <= today && days >= 1 && days <= MAX_DAYS) return { from, to }
  return { from: daysBefore(today, DEFAULT_DAYS - 1), to: today }
}

/** Parses an address; missing or invalid values default to the last seven days, of all games. */
export function recordFilterOf(address: string, today: string): RecordFilter {
  const query = new URLSearchParams(address.split('?')[1])
  return {
    ...rangeOf(query.get('from') ?? '', query.get('to') ?? '', today),
    gameType: GameType.safeParse(query.get('type')).data ?? null,
    state: RoundState.safeParse(query.get('state')).data ?? null,
  }
}

/** Returns the address of the record with changed filters; default values are left out. */
export function addressOf(filter: RecordFilter, changes: Partial<RecordFilter>, today: string): string {
  const { from, to, gameType, state } = { ...filter, ...changes }
  const defaultRange = rangeOf('', '', today)
  const query = new URLSearchParams()
  if (from !== defaultRange.from || to !== defaultRange.to)
    for (const [key, day] of Object.entries({ from, to })) query.set(key, day)
  if (gameType) query.set('type', gameType)
  if (state) query.set('state', state)
  return query.size > 0 ? `/m/gameRecord?${query}` : '/m/gameRecord'
}

export const isSameFilter = (left: RecordFilter, right: RecordFilter): boolean =>
  left.from === right.from && left.to === right.to && left.gameType === right.gameType && left.state === right.state
