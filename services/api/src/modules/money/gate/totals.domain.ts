import type { LimitWindow } from '@tessera/site'
import { type Window, windowBegin } from './windows.domain.ts'

/** Play without a bet for longer is over; the next bet begins another run. */
export const PAUSE_MS = 30 * 60_000
/** Between two bets so much counts as time played at most. */
const MAX_GAP_MS = 5 * 60_000

/** Sums of one window. Minor units; `lost` is cash staked less cash won, and may be below zero. */
export interface WindowTotals {
  first: string
  staked: bigint
  lost: bigint
  seconds: number
}

/** Play totals of a member, as in the row of `play_totals`. */
export interface Totals {
  windows: Record<LimitWindow, WindowTotals>
  sessionStartedAt: Date | null
  sessionStaked: bigint
  sessionWon: bigint
  lastBetAt: Date | null
  checkedAt: Date | null
}

type Windows = Record<LimitWindow, Window>

const mapWindows = (make: (window: LimitWindow) => WindowTotals): Totals['windows'] => ({
  day: make('day'),
  week: make('week'),
  month: make('month'),
})

/** The sums in the current windows: those of older windows are zero. */
export const current = (totals: Totals, windows: Windows): Totals => ({
  ...totals,
  windows: mapWindows((window) =>
    totals.windows[window].first === windows[window].first
      ? totals.windows[window]
      : { first: windows[window].first, staked: 0n, lost: 0n, seconds: 0 },
  ),
})

/** True if play is in progress at this moment. */
export const isPlaying = ({ lastBetAt }: Totals, at: Date): boolean =>
  lastBetAt !== null && at.getTime() - lastBetAt.getTime() <= PAUSE_MS

/** The sums once a stake was taken. */
export function afterStake(totals: Totals, windows: Windows, { cash, bonus }: Split, at: Date): Totals {
  const now = current(totals, windows)
  const goesOn = isPlaying(totals, at)
  const gap = goesOn && totals.lastBetAt ? at.getTime() - totals.lastBetAt.getTime() : 0
  const seconds = Math.round(Math.min(Math.max(gap, 0), MAX_GAP_MS) / 1000)
  return {
    windows: mapWindows((window) => ({
      ...now.windows[window],
      staked: now.windows[window].staked + cash + bonus,
      lost: now.windows[window].lost + cash,
      seconds: now.windows[window].seconds + seconds,
    })),
    sessionStartedAt: goesOn ? totals.sessionStartedAt : at,
    sessionStaked: (goesOn ? totals.sessionStaked : 0n) + cash + bonus,
    sessionWon: goesOn ? totals.sessionWon : 0n,
    lastBetAt: at,
    checkedAt: goesOn ? totals.checkedAt : at,
  }
}

/** The sums after a paid win: it counts in the windows in which it is paid. */
export function afterWin(totals: Totals, windows: Windows, { cash, bonus }: Split): Totals {
  const now = current(totals, windows)
  return {
    ...now,
    windows: mapWindows((window) => ({ ...now.windows[window], lost: now.windows[window].lost - cash })),
    sessionWon: now.sessionWon + cash + bonus,
  }
}

/** The sums after a returned stake: it is removed from the windows in which it was taken, if they are still current. */
export function afterReturn(totals: Totals, windows: Windows, { cash, bonus }: Split, begins: Begins): Totals {
  const now = current(totals, windows)
  const { placedAt } = begins
  return {
    ...now,
    windows: mapWindows((window) => {
      const sums = now.windows[window]
      if (placedAt < begins[window]) return sums
      return { ...sums, staked: sums.staked - cash - bonus, lost: sums.lost - cash }
    }),
    sessionStaked:
      now.sessionStartedAt && placedAt >= now.sessionStartedAt ? now.sessionStaked - cash - bonus : now.sessionStaked,
  }
}

const shifted = (totals: Totals, windows: Windows, delta: (window: LimitWindow) => bigint): Totals => {
  const now = current(totals, windows)
  return {
    ...now,
    windows: mapWindows((window) => {
      const sums = now.windows[window]
      return { ...sums, staked: sums.staked + delta(window), lost: sums.lost + delta(window) }
    }),
  }
}

/** The sums once money was moved to a vendor, where it can be staked and lost: it counts as both. Minor units. */
export const afterSent = (totals: Totals, windows: Windows, amount: bigint): Totals =>
  shifted(totals, windows, () => amount)

/**
 * The sums after money returned from a vendor: of each window at most the amount sent in it, so that neither winnings nor
 * older money free up more. `sent`: to vendors since each window began, less returns.
 */
export const afterBroughtBack = (
  totals: Totals,
  windows: Windows,
  amount: bigint,
  sent: Record<LimitWindow, bigint>,
): Totals => shifted(totals, windows, (window) => -(amount < sent[window] ? amount : sent[window]))

/** Start of each current window, and the time when the stake was taken. */
export type Begins = Record<LimitWindow, Date> & { placedAt: Date }

/** Of a stake that was taken then, where the merchant's clocks are of this zone. */
export const beginsAt = (windows: Windows, { timeZone }: { timeZone: string }, placedAt: Date): Begins => ({
  day: windowBegin(windows.day, timeZone),
  week: windowBegin(windows.week, timeZone),
  month: windowBegin(windows.month, timeZone),
  placedAt,
})

/** A stake or a win by what it is of. Minor units. */
export interface Split {
  cash: bigint
  bonus: bigint
}

/** A win's part in bonus money follows the stake's, rounded down; the rest is cash. */
export function splitWin(win: bigint, stake: Split): Split {
  const stakeTotal = stake.cash + stake.bonus
  const bonus = stakeTotal === 0n ? 0n : (win * stake.bonus) / stakeTotal
  return { cash: win - bonus, bonus }
}
