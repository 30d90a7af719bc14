import { QrCode } from '@tessera/ui/qr-code'
import { render, screen } from '@testing-library/react'

/** Dark modules of what is drawn, as "x y". */
const drawn = () =>
  [...(screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
const sizeOf = () => Number(screen.getByRole('img').getAttribute('viewBox')?.split(' ')[2])

test('renders the code as a named picture with a quiet zone of four modules', () => {
  render(<QrCode value="HELLO" title="PromptPay, 500.00 baht" />)
  expect(screen.getByRole('img', { name: 'PromptPay, 500.00 baht' })).toBeVisible()
  const size = sizeOf()
  // Version 1 has 21 modules a side.
  expect(size).toBe(21 + 8)
  const places = drawn().flat()
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
})

test('has the finder pattern in three corners, but not in the fourth', () => {
  render(<QrCode value="HELLO" title="code" />)
  const dark = new Set(drawn().map(([x, y]) => `${x} ${y}`))
  const isFinder = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, at) => at).every(
      (at) => dark.has(`${left + at} ${top}`) && dark.has(`${left} ${top + at}`),
    )
  expect([isFinder(4, 4), isFinder(18, 4), isFinder(4, 18), isFinder(18, 18)]).toEqual([true, true, true, false])
})

test('renders another code for another value', () => {
  const view = render(<QrCode value="HELLO" title="code" />)
  const before = drawn()
  view.rerender(<QrCode value="WORLD" title="code" />)
  expect(drawn()).not.toEqual(before)
})
