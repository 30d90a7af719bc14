import type { ComposeBody, CompositionDiff } from '@tessera/contracts'
import { aDiff } from '../../testing/samples.ts'
import { CheckStore } from './check.store.ts'

const body = (version: string): ComposeBody => ({
  merchant: 'siam',
  changes: { 'mfe-lobby': { version } },
  reason: 'a check',
  promote: false,
})

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('sends one gate check for several choices in a row', async () => {
  const asked: ComposeBody[] = []
  const check = new CheckStore(async (one) => {
    asked.push(one)
    return aDiff()
  })
  check.schedule(body('1.0.0'))
  await jest.advanceTimersByTimeAsync(200)
  check.schedule(body('1.1.0'))
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([body('1.1.0')])
  expect(check).toMatchObject({ isChecking: false, verdict: { phase: 'sound' } })
})

test('ignores a late verdict on an earlier choice', async () => {
  const answers: ((diff: CompositionDiff) => void)[] = []
  const check = new CheckStore(() => new Promise((resolve) => answers.push(resolve)))
  check.schedule(body('1.0.0'))
  await jest.advanceTimersByTimeAsync(300)
  check.schedule(body('1.1.0'))
  await jest.advanceTimersByTimeAsync(300)
  answers[0]?.(aDiff())
  await jest.advanceTimersByTimeAsync(0)
  expect(check).toMatchObject({ isChecking: true, verdict: { phase: 'none' } })
  answers[1]?.(aDiff())
  await jest.advanceTimersByTimeAsync(0)
  expect(check).toMatchObject({ isChecking: false, verdict: { phase: 'sound' } })
})
