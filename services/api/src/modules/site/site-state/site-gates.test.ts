import { jest } from '@jest/globals'
import { createSiteGates } from './site-gates.service.ts'
import { defaultState } from './site-state.domain.ts'
import type { ChangedState } from './site-state.repository.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const state = (maintenance: boolean): ChangedState => ({
  ...defaultState('siam'),
  maintenance,
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'ops', reason: 'for a test' },
})

/** A store whose answers the test gives. */
function aStore() {
  const store = {
    asked: 0,
    answer: async (): Promise<ChangedState[]> => [state(false)],
    all: () => {
      store.asked++
      return store.answer()
    },
  }
  return store
}

test('shares one read among many simultaneous requests, and reads nothing for those within a second', async () => {
  const store = aStore()
  const gates = await createSiteGates(store, () => undefined)
  gates.invalidate()
  const answers = await Promise.all(Array.from({ length: 50 }, () => gates.gateOf('siam')))
  expect(answers.every((gate) => gate === answers[0])).toBe(true)
  await gates.gateOf('lotus')
  expect(store.asked).toBe(2)
})

test('uses the last state while the database does not respond, and delays only its first request', async () => {
  const store = aStore()
  store.answer = async () => [state(true)]
  const gates = await createSiteGates(store, () => undefined)
  store.answer = () => new Promise(() => undefined)
  gates.invalidate()
  const seen: boolean[] = []
  const first = gates.gateOf('siam').then(({ isInMaintenance: maintenance }) => seen.push(maintenance))
  await jest.advanceTimersByTimeAsync(499)
  expect(seen).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await first
  expect(seen).toEqual([true])
  for (let i = 0; i < 100; i++) expect((await gates.gateOf('siam')).isInMaintenance).toBe(true)
  expect(store.asked).toBe(2)
})

test('logs a failed read, retains the last state, and retries in the next second', async () => {
  const store = aStore()
  const faults: unknown[] = []
  const gates = await createSiteGates(store, (fault) => void faults.push(fault))
  store.answer = () => Promise.reject(new Error('away'))
  gates.invalidate()
  expect((await gates.gateOf('siam')).isInMaintenance).toBe(false)
  expect([faults.length, store.asked]).toEqual([1, 2])
  await gates.gateOf('siam')
  expect(store.asked).toBe(2)
})

test('ignores an older response that arrives after a change', async () => {
  const store = aStore()
  const gates = await createSiteGates(store, () => undefined)
  let late = (_: ChangedState[]): void => undefined
  store.answer = () => new Promise((resolve) => (late = resolve))
  gates.invalidate()
  const early = gates.gateOf('siam')
  store.answer = async () => [state(true)]
  gates.invalidate()
  expect((await gates.gateOf('siam')).isInMaintenance).toBe(true)
  late([state(false)])
  await early
  expect((await gates.gateOf('siam')).isInMaintenance).toBe(true)
})

test('does not start a process that cannot read the states', async () => {
  const all = () => Promise.reject(new Error('away'))
  await expect(createSiteGates({ all }, () => undefined)).rejects.toThrow('away')
})
