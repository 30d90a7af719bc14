import { renderHook } from '@testing-library/react'
import { useSeen } from './use-seen.ts'

const show = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function open(what: string | undefined) {
  const seen = jest.fn()
  return { seen, ...renderHook(() => useSeen(what, seen)) }
}

test('AGT-059 reports a page visible for a second as seen, once', () => {
  const { seen } = open('AGENT01')
  jest.advanceTimersByTime(999)
  expect(seen).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  show('hidden')
  show('visible')
  jest.advanceTimersByTime(5000)
  expect(seen.mock.calls).toEqual([['AGENT01']])
})

test('AGT-059 reports a page in another tab as seen only after a second in view without interruption', () => {
  show('hidden')
  const { seen } = open('AGENT01')
  jest.advanceTimersByTime(5000)
  show('visible')
  jest.advanceTimersByTime(900)
  show('hidden')
  jest.advanceTimersByTime(900)
  show('visible')
  jest.advanceTimersByTime(999)
  expect(seen).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(seen.mock.calls).toEqual([['AGENT01']])
})

test('does not report a page left within the second, or opened without a code', () => {
  const left = open('AGENT01')
  jest.advanceTimersByTime(500)
  left.unmount()
  const bare = open(undefined)
  jest.advanceTimersByTime(5000)
  expect([left.seen.mock.calls.length, bare.seen.mock.calls.length]).toEqual([0, 0])
})
