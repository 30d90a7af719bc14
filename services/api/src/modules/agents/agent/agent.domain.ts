import type { TeamSummary } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'

export const LONGEST_RANGE_DAYS = 92
const DEFAULT_RANGE_DAYS = 7
const DAY_MS = 86_400_000

export interface DayRange {
  from: string
  to: string
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The calendar day of an instant where the merchant is. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The range that was asked for, the last seven days without a wish; null when it is backwards, too long or no date. */
export function rangeOf(wish: { from?: string | undefined; to?: string | undefined }, today: string): DayRange | null {
  const to = wish.to ?? today
  const from = wish.from ?? dayText(atNoon(to) - (DEFAULT_RANGE_DAYS - 1) * DAY_MS)
  const [start, end] = [atNoon(from), atNoon(to)]
  if (Number.isNaN(start) || Number.isNaN(end) || dayText(start) !== from || dayText(end) !== to) return null
  if (end < start || (end - start) / DAY_MS > LONGEST_RANGE_DAYS) return null
  return { from, to }
}

export const daysOf = ({ from, to }: DayRange): string[] => {
  const days: string[] = []
  for (let at = atNoon(from); at <= atNoon(to); at += DAY_MS) days.push(dayText(at))
  return days
}

export interface TeamFigures {
  members: number
  newMembers: { day: string; count: number }[]
  activeMembers: number
  /** Signed sums from the member's side, in minor units. */
  sums: { day: string; kind: string; amount: bigint }[]
  top: { account: string; level: number; bet: bigint }[]
}

export function toTeamSummary(range: DayRange, figures: TeamFigures): TeamSummary {
  const total = (kind: string, day?: string): bigint =>
    figures.sums
      .filter((row) => row.kind === kind && (day === undefined || row.day === day))
      .reduce((sum, row) => sum + row.amount, 0n)
  const joined = new Map(figures.newMembers.map((row) => [row.day, row.count]))
  return {
    ...range,
    members: figures.members,
    newMembers: figures.newMembers.reduce((sum, row) => sum + row.count, 0),
    activeMembers: figures.activeMembers,
    deposit: moneyText(total('deposit')),
    withdraw: moneyText(-total('withdraw')),
    bet: moneyText(-total('bet')),
    win: moneyText(total('win')),
    days: daysOf(range).map((day) => ({
      day,
      deposit: moneyText(total('deposit', day)),
      bet: moneyText(-total('bet', day)),
      newMembers: joined.get(day) ?? 0,
    })),
    top: figures.top.map((row) => ({ ...row, bet: moneyText(row.bet) })),
  }
}
