import { act, render, screen } from '@testing-library/react'
import { NumberDisplay } from './number-display.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('LOB-158 LOB-159 counts a number up in 20 steps of 50 ms, fast at first, within a second', () => {
  const drawn: string[] = []
  const { container, rerender } = render(<NumberDisplay value={1000} mode="increment" />)
  rerender(<NumberDisplay value={101_000} mode="increment" />)
  for (let step = 0; step < 20; step++) {
    pass(49)
    const before = container.textContent
    pass(1)
    expect(container.textContent).not.toBe(before)
    drawn.push(container.textContent ?? '')
  }
  expect([drawn.length, drawn[9], drawn[19]]).toEqual([20, '88,500', '101,000'])
  expect(jest.getTimerCount()).toBe(0)
})

test('continues to a new value from the current number', () => {
  const { container, rerender } = render(<NumberDisplay value={0} mode="increment" />)
  rerender(<NumberDisplay value={1000} mode="increment" />)
  pass(500)
  expect(container.textContent).toBe('875')
  rerender(<NumberDisplay value={875} mode="increment" />)
  pass(2000)
  expect(container.textContent).toBe('875')
})

test('LOB-160 rolls each digit to its position on a reel, and announces the current number', () => {
  const { rerender } = render(<NumberDisplay value={1_209} mode="roll" />)
  rerender(<NumberDisplay value={1_310} mode="roll" />)
  const number = screen.getByRole('img', { name: '1,310' })
  const reels = [...number.querySelectorAll<HTMLElement>('[data-digit]')]
  expect(reels.map(({ dataset }) => dataset.digit)).toEqual(['1', '3', '1', '0'])
  expect(reels.map(({ style }) => style.getPropertyValue('translate'))).toEqual(['0 -10%', '0 -30%', '0 -10%', '0 -0%'])
  expect(number).toHaveAttribute('aria-live', 'off')
})
