import type { LimitWindow } from '@tessera/site'
import { type Window, windowStart } from './windows.domain.ts'

/** Play ends after this time without a bet; the next bet starts a new run. */
export const PAUSE_MS = 30 * 60_000
/** Maximum play time that is counted between two bets. */
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

const mapWindows = (totalsFor: (window: LimitWindow) => WindowTotals): Totals['windows'] => ({
  day: totalsFor('day'),
  week: totalsFor('week'),
  month: totalsFor('month'),
})

/** The sums in the current windows: those of older windows are zero. */
export const currentTotals = (totals: Totals, windows: Windows): Totals => ({
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
  const currentSums = currentTotals(totals, windows)
  const isContinuing = isPlaying(totals, at)
  const gap = isContinuing && totals.lastBetAt ? at.getTime() - totals.lastBetAt.getTime() : 0
  const seconds = Math.round(Math.min(Math.max(gap, 0), MAX_GAP_MS) / 1000)
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

/** Totals after a win was paid: it counts in the windows in which it is paid. */
export function afterWin(totals: Totals, windows: Windows, { cash, bonus }: Split): Totals {
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

/** The sums after a returned stake: it is removed from the windows in which it was taken, if they are still current. */
export function afterReturn(
  totals: Totals,
  windows: Windows,
  { cash, bonus }: Split,
  windowStarts: WindowStarts,
): Totals {
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

const shiftTotals = (totals: Totals, windows: Windows, delta: (window: LimitWindow) => bigint): Totals => {
  const currentSums = currentTotals(totals, windows)
  return {
    ...currentSums,
    windows: mapWindows((window) => {
      const sums = currentSums.windows[window]
      return { ...sums, staked: sums.staked + delta(window), lost: sums.lost + delta(window) }
    }),
  }
}

/** Totals after a transfer to a vendor, where the money can be staked and lost: it counts as both. Minor units. */
export const afterSent = (totals: Totals, windows: Windows, amount: bigint): Totals =>
  shiftTotals(totals, windows, () => amount)

/**
 * The sums after money returned from a vendor: of each window at most the amount sent in it, so that neither winnings nor
 * older money free up more. `sent`: to vendors since each window began, less returns.
 */
export const afterReturnFromVendor = (
  totals: Totals,
  windows: Windows,
  amount: bigint,
  sent: Record<LimitWindow, bigint>,
): Totals => shiftTotals(totals, windows, (window) => -(amount < sent[window] ? amount : sent[window]))

/** Start of each current window, and the time when the stake was taken. */
export type WindowStarts = Record<LimitWindow, Date> & { placedAt: Date }

/** Window starts for a stake that was taken at `placedAt`, in the merchant's time zone. */
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

/** A win's part in bonus money follows the stake's, rounded down; the rest is cash. */
export function splitWin(win: bigint, stake: Split): Split {
  const stakeTotal = stake.cash + stake.bonus
  const bonus = stakeTotal === 0n ? 0n : (win * stake.bonus) / stakeTotal
  return { cash: win - bonus, bonus }
}
