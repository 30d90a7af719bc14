import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import { compareBalances, compareMovements, type Movement, type VendorBalanceAt } from './statements.domain.ts'

const DAY = { from: Date.parse('2026-11-20T00:00:00Z'), until: Date.parse('2026-11-21T00:00:00Z') }
const AT = DAY.until + HOUR_MS
const move = (reference: string, amount: bigint, hour: number, moved: Movement['moved'] = 'in'): Movement => ({
  moved,
  reference,
  amount,
  at: DAY.from + hour * HOUR_MS,
})
const sorted = (here: Movement[], there: Movement[], at = AT) => {
  const { matched, differences } = compareMovements(here, there, DAY, at)
  return [matched, ...differences.map(({ kind, reference, here, there }) => [kind, reference, here, there])]
}

test('CSH-059 sorts a day into matched, missing here, missing there, another amount, and an adjacent day', () => {
  const here = [move('a', 100n, 3), move('c', 300n, 5), move('d', 400n, 6), move('e', 500n, 25)]
  const there = [move('a', 100n, 3), move('b', 200n, 4), move('d', 404n, 6), move('e', 500n, 23.9)]
  expect(sorted(here, there)).toEqual([
    1,
    ['missing_here', 'b', null, 200n],
    ['amount', 'd', 400n, 404n],
    ['next_day', 'e', 500n, 500n],
    ['missing_there', 'c', 300n, null],
  ])
})

test('CSH-059 treats one reference of two kinds of moves as two moves', () => {
  expect(sorted([move('a', 100n, 3, 'out')], [move('a', 100n, 3, 'out'), move('a', 100n, 4, 'bounce')])).toEqual([
    1,
    ['missing_here', 'a', null, 100n],
  ])
})

test('treats moves younger than ten minutes as in flight, and assigns those of another day to that day', () => {
  const late = DAY.until - 60_000
  const young = { ...move('a', 100n, 0), at: late }
  expect(sorted([], [young], late + 9 * 60_000)).toEqual([0])
  expect(sorted([], [young], late + 10 * 60_000)).toEqual([0, ['missing_here', 'a', null, 100n]])
  expect(sorted([move('b', 1n, -1), move('c', 1n, 24)], [move('d', 1n, -1), move('e', 1n, 24)])).toEqual([0])
})

const balance = (amount: bigint, minutes: number, member = 'm'): VendorBalanceAt => ({
  member,
  balance: amount,
  at: DAY.from + minutes * MINUTE_MS,
})
const compared = (here: VendorBalanceAt[], there: VendorBalanceAt[]) => {
  const { matched, differences } = compareBalances(here, there)
  return [
    matched,
    ...differences.map(({ kind, moved, reference, here, there }) => [kind, moved, reference, here, there]),
  ]
}
const differs = (here: bigint, there: bigint) => ['amount', 'balance', 'm', here, there]

test('FIX-028 matches a booked balance that the vendor lists at about that time, and reports another one as a difference', () => {
  const there = [balance(100n, 0), balance(150n, 60), balance(120n, 65), balance(90n, 300), balance(500n, 62, 'other')]
  expect(compared([balance(100n, 30), balance(150n, 61), balance(120n, 75), balance(90n, 600)], there)).toEqual([4])
  expect(compared([balance(1_000n, 61)], there)).toEqual([0, differs(1_000n, 120n)])
  expect(compared([balance(500n, 61)], there)).toEqual([0, differs(500n, 120n)])
})

test('matches a balance of ten minutes before or after the booking, and no older or younger one', () => {
  const there = [balance(100n, 0), balance(150n, 60), balance(90n, 100)]
  expect(compared([balance(100n, 69), balance(150n, 50), balance(150n, 90)], there)).toEqual([3])
  expect(compared([balance(100n, 70)], there)).toEqual([0, differs(100n, 150n)])
  expect(compared([balance(150n, 49)], there)).toEqual([0, differs(150n, 100n)])
  expect(compared([balance(90n, 89)], there)).toEqual([0, differs(90n, 150n)])
})

test('counts zero for a member whom the vendor does not list', () => {
  expect(compared([balance(0n, 30)], [])).toEqual([1])
  expect(compared([balance(5n, 30)], [balance(5n, 30, 'other')])).toEqual([0, differs(5n, 0n)])
})
