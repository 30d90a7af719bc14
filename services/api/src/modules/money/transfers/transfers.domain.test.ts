import type { TransferState } from '@tessera/site'
import { isContradiction, nextCheckAt, nextTransferState, resultOf, type TransferEvent } from './transfers.domain.ts'

const STATES: readonly TransferState[] = ['pending', 'in_doubt', 'done', 'failed']
const EVENTS: readonly TransferEvent[] = ['done', 'failed', 'silent', 'voided']

test('CSH-035 CSH-046 moves each state on each event as the table specifies: ended states are final, silence ends nothing', () => {
  const found = STATES.flatMap((state) =>
    EVENTS.map((event) => `${state} ${event}: ${nextTransferState(state, event)}`),
  )
  expect(found).toEqual([
    'pending done: done',
    'pending failed: failed',
    'pending silent: in_doubt',
    'pending voided: failed',
    'in_doubt done: done',
    'in_doubt failed: failed',
    'in_doubt silent: null',
    'in_doubt voided: failed',
    'done done: null',
    'done failed: null',
    'done silent: null',
    'done voided: null',
    'failed done: null',
    'failed failed: null',
    'failed silent: null',
    'failed voided: null',
  ])
})

test('CSH-046 polls a vendor after 5, 15 and 60 seconds, then each five minutes', () => {
  expect([0, 1, 2, 3, 50].map((tries) => nextCheckAt(tries, new Date(0)).getTime() / 1_000)).toEqual([
    5, 15, 60, 300, 300,
  ])
})

test.each([
  // The books of the design, section 3: 200 to V1; 260 reported, 260 back.
  [20_000n, 0n, 'in', 20_000n, 0n],
  [0n, 20_000n, 'out', 26_000n, 6_000n],
  [5_000n, 10_000n, 'in', 2_000n, -7_000n],
  [1_000n, 10_000n, 'out', 2_000n, -7_000n],
] as const)(
  'CSH-046 computes, with %s reported, %s booked and %s %s, a result of games of %s',
  (reported, booked, direction, amount, result) => {
    expect(resultOf(reported, booked, { direction, amount })).toBe(result)
  },
)

test('FIX-502 treats a report as contradicting an ended transfer if it names the other end', () => {
  const found = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => (isContradiction(state, event) ? [`${state} ${event}`] : [])),
  )
  expect(found).toEqual(['done failed', 'done voided', 'failed done'])
})
