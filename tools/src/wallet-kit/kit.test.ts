import { describeOnOneEngine } from '@tessera/server/testing'
import { CASES } from './cases/index.ts'
import { createOperatorEnvironment } from './kit.ts'
import { startOwnOperator, type TestedOperator } from './own-operator.ts'
import { runCases } from './run.ts'
import { tapHeader, tapLine } from './tap.ts'
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
    const results = await runCases(createOperatorEnvironment(operator, { maxP99Ms: BESIDE_OTHERS_MS }), CASES)
    await operator.close()
    expect(
      results.filter(({ error: fault, skipReason: skipped }) => fault || skipped !== undefined).map(tapLine),
    ).toEqual([])
    expect(results).toHaveLength(77)
  }, 600_000)
})

test.each(FAULTS)('API-098 where $name, case $names says so', async ({ fault, caseNumber: names }) => {
  const cases = CASES.filter(({ caseNumber: no }) => no === names)
  const faulty = await startFaultyOperator(own, fault())
  const right = await startFaultyOperator(own, ({ forward }) => forward())
  const [told] = await runCases(createOperatorEnvironment(faulty.operator), cases)
  const [passed] = await runCases(createOperatorEnvironment(right.operator), cases)
  await Promise.all([faulty.close(), right.close()])
  expect([passed?.error, told?.skipReason]).toEqual([undefined, undefined])
  expect(told?.error?.name).toBe('AssertionError')
})

test('plants twelve faults, one of them both ways', () => {
  expect(new Set(FAULTS.map(({ caseNumber: names }) => names)).size).toBe(12)
})

test('skips cases that need missing hooks or tokens, and checks signatures all the same', async () => {
  const results = await runCases(createOperatorEnvironment({ ...own, hooks: null }), CASES)
  const told = results.filter(({ skipReason: skipped }) => skipped === undefined)
  expect(told.map(({ case: one }) => one.caseNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
  expect(told.filter(({ error: fault }) => fault)).toEqual([])
})

test('prints TAP 14', () => {
  const [one] = CASES
  if (!one) throw new Error('no cases')
  const named = { ...one, caseNumber: 7, group: 'bet', name: 'is # one' }
  expect(tapHeader(2)).toBe('TAP version 14\n1..2')
  expect(tapLine({ case: named })).toBe('ok 7 - bet: is \\# one')
  expect(tapLine({ case: named, skipReason: 'no hook' })).toBe('ok 7 - bet: is \\# one # SKIP no hook')
  expect(tapLine({ case: named, error: new Error('a\nb') })).toBe(
    'not ok 7 - bet: is \\# one\n  ---\n  message: |-\n    a\n    b\n  ...',
  )
})
