import { fireEvent, render, screen } from '@testing-library/react'
import { useSwipe } from './use-swipe.ts'

interface StripProps {
  dir: 'ltr' | 'rtl'
  onSwipe: (to: 1 | -1) => void
  onPress: () => void
}

const Strip = ({ dir, onSwipe, onPress }: StripProps) => (
  <div data-testid="strip" style={{ direction: dir }} {...useSwipe(onSwipe)}>
    <button type="button" onClick={onPress}>
      Game
    </button>
  </div>
)

function draw(dir: 'ltr' | 'rtl' = 'ltr') {
  const swiped: number[] = []
  const pressed = jest.fn()
  render(<Strip dir={dir} onSwipe={(to) => swiped.push(to)} onPress={pressed} />)
  const strip = screen.getByTestId('strip')
  const swipe = (from: number, to: number) => {
    fireEvent.pointerDown(strip, { clientX: from })
    fireEvent.pointerMove(strip, { clientX: to })
    fireEvent.pointerUp(strip, { clientX: to })
    fireEvent.click(screen.getByRole('button'))
  }
  return { strip, swipe, swiped, pressed }
}

test('LOB-049 LOB-050 does nothing for 59 px, and turns for 61 px', () => {
  const { swipe, swiped } = draw()
  swipe(200, 141)
  expect(swiped).toEqual([])
  swipe(200, 139)
  swipe(100, 161)
  expect(swiped).toEqual([1, -1])
})

test('supports a swipe in a right-to-left line too', () => {
  const { swipe, swiped } = draw('rtl')
  swipe(100, 161)
  expect(swiped).toEqual([1])
})

test('treats a press as a press, and presses nothing after a drag', () => {
  const { swipe, pressed } = draw()
  swipe(200, 196)
  expect(pressed).toHaveBeenCalledTimes(1)
  swipe(200, 150)
  expect(pressed).toHaveBeenCalledTimes(1)
  swipe(200, 200)
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('follows the finger, and rests again on release or cancel', () => {
  const { strip } = draw()
  const shift = () => strip.style.getPropertyValue('translate')
  fireEvent.pointerDown(strip, { clientX: 100 })
  fireEvent.pointerMove(strip, { clientX: 70 })
  expect(shift()).toBe('-30px')
  fireEvent.pointerCancel(strip, {})
  fireEvent.pointerMove(strip, { clientX: 20 })
  expect(shift()).toBe('')
})
