import type { StatementDifference } from '@tessera/site/operations'

/** Movement of money through a channel, as recorded by the ledger or by the provider. Minor units; `at`: milliseconds since the epoch. */
export interface Movement {
  moved: StatementDifference['moved']
  /** Reference of the movement: the provider's for received money, our own for everything else. */
  reference: string
  amount: bigint
  at: number
}

/** Item that is missing in the ledger (`here`) or in the provider's statement (`there`), or that differs. */
export interface Difference extends Pick<StatementDifference, 'kind' | 'moved' | 'reference'> {
  here: bigint | null
  there: bigint | null
}

/** Time range in milliseconds: `from` inclusive, `until` exclusive. */
export interface TimeRange {
  from: number
  until: number
}

/** Items younger than this may not be recorded on the other side yet. */
const IN_TRANSIT_MS = 10 * 60_000

/** Balance of a member at a vendor. Minor units; `at`: milliseconds since the epoch. */
export interface VendorBalanceAt {
  member: string
  balance: bigint
  at: number
}

const movementKey = ({ moved: movement, reference }: Movement): string => `${movement} ${reference}`
const isWithin = ({ at }: Movement, { from, until }: TimeRange): boolean => at >= from && at < until

/**
 * Compares a day's moves of both sides. Both lists include the adjacent days: a move that one side has on the day and the
 * other on an adjacent day is reported once as `next_day`, for the provider's day.
 */
export function compareMovements(
  here: readonly Movement[],
  there: readonly Movement[],
  day: TimeRange,
  at: number,
): { matched: number; differences: Difference[] } {
  const ownMoves = new Map(here.map((move) => [movementKey(move), move]))
  const providerMoves = new Map(there.map((move) => [movementKey(move), move]))
  const isOld = (move: Movement) => move.at <= at - IN_TRANSIT_MS
  let matched = 0
  const differences: Difference[] = []
  for (const [key, move] of providerMoves) {
    if (!isWithin(move, day)) continue
    const ownMove = ownMoves.get(key)
    const difference = {
      moved: move.moved,
      reference: move.reference,
      here: ownMove?.amount ?? null,
      there: move.amount,
    }
    if (!ownMove) {
      if (isOld(move)) differences.push({ kind: 'missing_here', ...difference })
    } else if (ownMove.amount !== move.amount) differences.push({ kind: 'amount', ...difference })
    else if (!isWithin(ownMove, day)) differences.push({ kind: 'next_day', ...difference })
    else matched += 1
  }
  for (const [key, move] of ownMoves)
    if (isWithin(move, day) && !providerMoves.has(key) && isOld(move))
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
 * Compares the balances that a vendor reported and that were booked with the vendor's statement. Each must be a balance that the
 * member had there within ten minutes of the booking. `there` is in the order of the vendor's moves; a member whom it does not list has
 * the balance 0.
 */
export function compareBalances(
  here: readonly VendorBalanceAt[],
  there: readonly VendorBalanceAt[],
): { matched: number; differences: Difference[] } {
  const byMember = Map.groupBy(there, ({ member }) => member)
  const differences = here.flatMap(({ member, balance, at }): Difference[] => {
    const vendorBalances = (byMember.get(member) ?? []).filter((item) => item.at <= at + IN_TRANSIT_MS)
    const earlierBalance = vendorBalances.findLast((item) => item.at <= at - IN_TRANSIT_MS)?.balance ?? 0n
    const recent = vendorBalances.filter((item) => item.at > at - IN_TRANSIT_MS).map((item) => item.balance)
    if ([earlierBalance, ...recent].includes(balance)) return []
    return [
      { kind: 'amount', moved: 'balance', reference: member, here: balance, there: recent.at(-1) ?? earlierBalance },
    ]
  })
  return { matched: here.length - differences.length, differences }
}
