import { watchEdgeSwipe } from './edge-swipe.ts'

const touch = (type: string, x: number) => {
  const event = Object.assign(new Event(type), { touches: [{ clientX: x }] })
  document.dispatchEvent(event)
}
const swipe = (from: number, to: number) => {
  touch('touchstart', from)
  touch('touchmove', to)
}
let watch: ReturnType<typeof watchEdgeSwipe>
beforeEach(() => {
  jest.useFakeTimers()
  watch = watchEdgeSwipe(document)
})
afterEach(() => {
  watch.stop()
  jest.useRealTimers()
})

test.each([
  [0, 100, false],
  [0, 101, true],
  [20, 120, false],
  [20, 121, true],
  [31, 300, false],
  [300, 0, false],
])('SHL-040 detects a swipe from %s to %s as one from the left edge: %s', (from, to, active) => {
  swipe(from, to)
  expect(watch.isActive).toBe(active)
})

test('SHL-041 ends the state 500 ms after the swipe', () => {
  swipe(0, 150)
  jest.advanceTimersByTime(499)
  expect(watch.isActive).toBe(true)
  jest.advanceTimersByTime(1)
  expect(watch.isActive).toBe(false)
})

test('retains the state while a swipe continues', () => {
  swipe(0, 150)
  jest.advanceTimersByTime(400)
  touch('touchmove', 200)
  jest.advanceTimersByTime(400)
  expect(watch.isActive).toBe(true)
})

test('watches nothing after the stop', () => {
  watch.stop()
  swipe(0, 200)
  expect(watch.isActive).toBe(false)
})
