import type { LimitWindow } from '@tessera/site'
import { type CalendarWindow, windowStart } from './windows.domain.ts'

/** A play session ends after this time without a bet; the next bet starts a new one. */
export const SESSION_IDLE_MS = 30 * 60_000
/** Maximum play time that is counted between two bets. */
const MAX_COUNTED_GAP_MS = 5 * 60_000

/** Sums of one window. Minor units; `lost` is cash staked minus cash won, and may be negative. `first` is the first day of the window. */
export interface WindowTotals {
  first: string
  staked: bigint
  lost: bigint
  seconds: number
}

/** Play totals of a member, as stored in `play_totals`. */
export interface PlayTotals {
  windows: Record<LimitWindow, WindowTotals>
  sessionStartedAt: Date | null
  sessionStaked: bigint
  sessionWon: bigint
  lastBetAt: Date | null
  checkedAt: Date | null
}

type Windows = Record<LimitWindow, CalendarWindow>

const mapWindows = (totalsFor: (window: LimitWindow) => WindowTotals): PlayTotals['windows'] => ({
  day: totalsFor('day'),
  week: totalsFor('week'),
  month: totalsFor('month'),
})

/** Returns the totals in the current windows; sums of older windows become zero. */
export const currentTotals = (totals: PlayTotals, windows: Windows): PlayTotals => ({
  ...totals,
  windows: mapWindows((window) =>
    totals.windows[window].first === windows[window].first
      ? totals.windows[window]
      : { first: windows[window].first, staked: 0n, lost: 0n, seconds: 0 },
  ),
})

/** True if a play session is in progress at `at`. */
export const isPlaying = ({ lastBetAt }: PlayTotals, at: Date): boolean =>
  lastBetAt !== null && at.getTime() - lastBetAt.getTime() <= SESSION_IDLE_MS

/** Returns the totals after a stake. */
export function afterStake(totals: PlayTotals, windows: Windows, { cash, bonus }: Split, at: Date): PlayTotals {
  const currentSums = currentTotals(totals, windows)
  const isContinuing = isPlaying(totals, at)
  const gapMs = isContinuing && totals.lastBetAt ? at.getTime() - totals.lastBetAt.getTime() : 0
  const seconds = Math.round(Math.min(Math.max(gapMs, 0), MAX_COUNTED_GAP_MS) / 1000)
  return {
    windows: mapWindows((window) => ({
      ...currentSums.windows[window],
      staked: currentSums.windows[window].staked + cash + bonus,
      lost: currentSums.windows[window].lost + cash,
      seconds: currentSums.windows[window].seconds + seconds,
    })),
    sessionStartedAt: isContinuing ? totals.sessionStartedAt : at,
    sessionStaked: (isContinuing ? totals.sessionStaked : 0n) + cash + bonus,
    sessionWon: isContinuing ? totals.sessionWon : 0n,
    lastBetAt: at,
    checkedAt: isContinuing ? totals.checkedAt : at,
  }
}

/** Returns the totals after a win, which counts in the windows in which it is paid. */
export function afterWin(totals: PlayTotals, windows: Windows, { cash, bonus }: Split): PlayTotals {
  const currentSums = currentTotals(totals, windows)
  return {
    ...currentSums,
    windows: mapWindows((window) => ({
      ...currentSums.windows[window],
      lost: currentSums.windows[window].lost - cash,
    })),
    sessionWon: currentSums.sessionWon + cash + bonus,
  }
}

/** Returns the totals after a refunded stake, which is removed from the windows in which it was placed if they are still current. */
export function afterRefund(
  totals: PlayTotals,
  windows: Windows,
  { cash, bonus }: Split,
  windowStarts: WindowStarts,
): PlayTotals {
  const currentSums = currentTotals(totals, windows)
  const { placedAt } = windowStarts
  return {
    ...currentSums,
    windows: mapWindows((window) => {
      const sums = currentSums.windows[window]
      if (placedAt < windowStarts[window]) return sums
      return { ...sums, staked: sums.staked - cash - bonus, lost: sums.lost - cash }
    }),
    sessionStaked:
      currentSums.sessionStartedAt && placedAt >= currentSums.sessionStartedAt
        ? currentSums.sessionStaked - cash - bonus
        : currentSums.sessionStaked,
  }
}

const shiftTotals = (totals: PlayTotals, windows: Windows, delta: (window: LimitWindow) => bigint): PlayTotals => {
  const currentSums = currentTotals(totals, windows)
  return {
    ...currentSums,
    windows: mapWindows((window) => {
      const sums = currentSums.windows[window]
      return { ...sums, staked: sums.staked + delta(window), lost: sums.lost + delta(window) }
    }),
  }
}

/** Returns the totals after a transfer to a vendor. The money can be staked and lost there, so it counts as both. Minor units. */
export const afterTransferOut = (totals: PlayTotals, windows: Windows, amount: bigint): PlayTotals =>
  shiftTotals(totals, windows, () => amount)

/**
 * The sums after money returned from a vendor: of each window at most the amount sent in it, so that neither winnings nor
 * older money increase the limits. `sent`: amounts sent to vendors since each window began, minus transfers back.
 */
export const afterTransferBack = (
  totals: PlayTotals,
  windows: Windows,
  amount: bigint,
  sent: Record<LimitWindow, bigint>,
): PlayTotals => shiftTotals(totals, windows, (window) => -(amount < sent[window] ? amount : sent[window]))

/** Start of each current window, and the time when the stake was placed. */
export type WindowStarts = Record<LimitWindow, Date> & { placedAt: Date }

/** Returns the starts of the current windows in the merchant's time zone, for a stake that was placed at `placedAt`. */
export const toWindowStarts = (windows: Windows, { timeZone }: { timeZone: string }, placedAt: Date): WindowStarts => ({
  day: windowStart(windows.day, timeZone),
  week: windowStart(windows.week, timeZone),
  month: windowStart(windows.month, timeZone),
  placedAt,
})

/** Cash part and bonus part of a stake or a win. Minor units. */
export interface Split {
  cash: bigint
  bonus: bigint
}

/** Splits a win in the proportion of its stake; the bonus part is rounded down, the rest is cash. */
export function splitWin(win: bigint, stake: Split): Split {
  const stakeTotal = stake.cash + stake.bonus
  const bonus = stakeTotal === 0n ? 0n : (win * stake.bonus) / stakeTotal
  return { cash: win - bonus, bonus }
}
