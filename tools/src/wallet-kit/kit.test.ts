import { describeOnOneEngine } from '@tessera/server/testing'
import { CASES } from './cases/index.ts'
import { environmentFor } from './kit.ts'
import { startOwnOperator, type TestedOperator } from './own-operator.ts'
import { runCases } from './run.ts'
import { tapHead, tapLine } from './tap.ts'
import { FAULTS } from './testing/faults.ts'
import { startFaultyOperator } from './testing/faulty-operator.ts'

/** Other tests run beside it: how quick an operator is a bench tells. */
const BESIDE_OTHERS_MS = 30_000

let own: TestedOperator
beforeAll(async () => {
  own = await startOwnOperator()
})
afterAll(() => own.close())

describeOnOneEngine('our own API', (engine) => {
  test('API-098 TRU-010 TRU-011 passes 77 of 77, and none is skipped', async () => {
    const operator = await startOwnOperator(engine)
    const results = await runCases(environmentFor(operator, { maxP99Ms: BESIDE_OTHERS_MS }), CASES)
    await operator.close()
    expect(results.filter(({ fault, skipped }) => fault || skipped !== undefined).map(tapLine)).toEqual([])
    expect(results).toHaveLength(77)
  }, 600_000)
})

test.each(FAULTS)('API-098 where $name, case $names says so', async ({ fault, caseNumber: names }) => {
  const cases = CASES.filter(({ no }) => no === names)
  const faulty = await startFaultyOperator(own, fault())
  const right = await startFaultyOperator(own, ({ forward }) => forward())
  const [told] = await runCases(environmentFor(faulty.operator), cases)
  const [passed] = await runCases(environmentFor(right.operator), cases)
  await Promise.all([faulty.close(), right.close()])
  expect([passed?.fault, told?.skipped]).toEqual([undefined, undefined])
  expect(told?.fault?.name).toBe('AssertionError')
})

test('plants twelve faults, one of them both ways', () => {
  expect(new Set(FAULTS.map(({ caseNumber: names }) => names)).size).toBe(12)
})

test('skips cases that need missing hooks or tokens, and checks signatures all the same', async () => {
  const results = await runCases(environmentFor({ ...own, hooks: null }), CASES)
  const told = results.filter(({ skipped }) => skipped === undefined)
  expect(told.map(({ case: one }) => one.no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
  expect(told.filter(({ fault }) => fault)).toEqual([])
})

test('prints TAP 14', () => {
  const [one] = CASES
  if (!one) throw new Error('no cases')
  const named = { ...one, no: 7, group: 'bet', name: 'is # one' }
  expect(tapHead(2)).toBe('TAP version 14\n1..2')
  expect(tapLine({ case: named })).toBe('ok 7 - bet: is \\# one')
  expect(tapLine({ case: named, skipped: 'no hook' })).toBe('ok 7 - bet: is \\# one # SKIP no hook')
  expect(tapLine({ case: named, fault: new Error('a\nb') })).toBe(
    'not ok 7 - bet: is \\# one\n  ---\n  message: |-\n    a\n    b\n  ...',
  )
})
