import { showLanguage, startTexts } from '@tessera/i18n'
import { act, render, screen } from '@testing-library/react'
import { Countdown } from './countdown.tsx'

beforeEach(async () => {
  startTexts('en')
  await showLanguage('en')
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

const clock = () => Date.now()
const setup = (seconds: number, more: { now?: () => number; onEnd?: () => void } = {}) =>
  render(<Countdown until={1_000_000 + seconds * 1000} now={clock} label="Closes in" endedText="Closed" {...more} />)
const timer = () => screen.getByRole('timer')
const spoken = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test.each([
  [59, '00:59', 'Closes in 59 seconds'],
  [61, '01:01', 'Closes in 1 minute 1 second'],
  [3600, '01:00:00', 'Closes in 1 hour'],
  [2 * 86_400 + 5, '2 days 00:00:05', 'Closes in 2 days 5 seconds'],
])('shows %s seconds as %s and announces them as "%s"', (seconds, shown, heard) => {
  setup(seconds)
  expect(timer()).toReadExactly(shown)
  expect(timer()).toHaveAccessibleName(heard)
  expect(spoken()).toBe(heard)
})

test('announces the start and the end, and is silent between', () => {
  setup(3)
  wait(1000)
  expect(timer()).toReadExactly('00:02')
  expect(spoken()).toBe('Closes in 3 seconds')
  wait(1000)
  expect(spoken()).toBe('Closes in 3 seconds')
  wait(1000)
  expect(timer()).toReadExactly('Closed')
  expect(spoken()).toBe('Closed')
})

test('announces its end once, and nothing if it was over before', () => {
  const onEnd = jest.fn()
  const view = setup(2, { onEnd })
  wait(1999)
  expect(onEnd).not.toHaveBeenCalled()
  wait(10_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  view.unmount()
  setup(-5, { onEnd })
  wait(5000)
  expect(timer()).toReadExactly('Closed')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('shows the time of the clock, without accumulating late ticks', () => {
  let instant = 1_000_000
  setup(100, { now: () => instant })
  for (let tick = 0; tick < 10; tick++) {
    instant += 1300
    wait(1000)
  }
  expect(timer()).toReadExactly('01:27')
})

test('shows the right time as soon as a suspended page is visible again', () => {
  let instant = 1_000_000
  const now = () => instant
  setup(100, { now })
  instant += 60_000
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(timer()).toReadExactly('00:40')
})
