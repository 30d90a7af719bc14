import type { StatementDifference } from '@tessera/site/operations'

/** One move of money through a channel, as one side has it. Minor units; `at`: milliseconds of the epoch. */
export interface Moved {
  moved: StatementDifference['moved']
  /** The provider's reference of received money, ours for all else. */
  reference: string
  amount: bigint
  at: number
}

/** Item that is missing on one side, or differs. */
export interface Difference extends Pick<StatementDifference, 'kind' | 'moved' | 'reference'> {
  here: bigint | null
  there: bigint | null
}

/** Milliseconds from which a move is looked at, and before which. */
export interface Span {
  from: number
  until: number
}

/** Younger items may still be in transit to the other side. */
const ON_ITS_WAY_MS = 10 * 60_000

/** Balance of a member at a vendor. Minor units; `at`: milliseconds of the epoch. */
export interface VendorBalanceAt {
  member: string
  balance: bigint
  at: number
}

const keyOf = ({ moved: movement, reference }: Moved): string => `${movement} ${reference}`
const isIn = ({ at }: Moved, { from, until }: Span): boolean => at >= from && at < until

/**
 * Compares a day's moves of both sides. Both lists include the adjacent days: a move that one side has on the day and the
 * other on an adjacent day is reported as `next_day`, once, for the provider's day.
 */
export function sortDay(
  here: readonly Moved[],
  there: readonly Moved[],
  day: Span,
  at: number,
): { matched: number; differences: Difference[] } {
  const ownMoves = new Map(here.map((move) => [keyOf(move), move]))
  const providerMoves = new Map(there.map((move) => [keyOf(move), move]))
  const isOld = (move: Moved) => move.at <= at - ON_ITS_WAY_MS
  let matched = 0
  const differences: Difference[] = []
  for (const [key, move] of providerMoves) {
    if (!isIn(move, day)) continue
    const own = ownMoves.get(key)
    const found = { moved: move.moved, reference: move.reference, here: own?.amount ?? null, there: move.amount }
    if (!own) {
      if (isOld(move)) differences.push({ kind: 'missing_here', ...found })
    } else if (own.amount !== move.amount) differences.push({ kind: 'amount', ...found })
    else if (!isIn(own, day)) differences.push({ kind: 'next_day', ...found })
    else matched += 1
  }
  for (const [key, move] of ownMoves)
    if (isIn(move, day) && !providerMoves.has(key) && isOld(move))
      differences.push({
        kind: 'missing_there',
        moved: move.moved,
        reference: move.reference,
        here: move.amount,
        there: null,
      })
  return { matched, differences }
}

/**
 * Compares the balances that were booked because a vendor reported them with the vendor's own statement: each has to be one that the
 * member had there within ten minutes of the booking. `there` is in the order of the vendor's moves; a member whom it does not list has
 * nothing.
 */
export function sortBalances(
  here: readonly VendorBalanceAt[],
  there: readonly VendorBalanceAt[],
): { matched: number; differences: Difference[] } {
  const byMember = Map.groupBy(there, ({ member }) => member)
  const differences = here.flatMap(({ member, balance, at }): Difference[] => {
    const vendorBalances = (byMember.get(member) ?? []).filter((item) => item.at <= at + ON_ITS_WAY_MS)
    const before = vendorBalances.findLast((item) => item.at <= at - ON_ITS_WAY_MS)?.balance ?? 0n
    const recent = vendorBalances.filter((item) => item.at > at - ON_ITS_WAY_MS).map((item) => item.balance)
    if ([before, ...recent].includes(balance)) return []
    return [{ kind: 'amount', moved: 'balance', reference: member, here: balance, there: recent.at(-1) ?? before }]
  })
  return { matched: here.length - differences.length, differences }
}
