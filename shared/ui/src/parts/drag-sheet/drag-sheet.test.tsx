import { startTestTexts } from '@tessera/testing'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const heightOf = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')
// jsdom has no layout: the sheet is 600 px high.
beforeAll(() => Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 }))
afterAll(() => heightOf && Object.defineProperty(HTMLElement.prototype, 'offsetHeight', heightOf))
beforeAll(() => startTestTexts('ui', { th: {}, en: {} }, 'en'))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open() {
  const onClose = jest.fn()
  render(
    <DragSheet open onClose={onClose} title="Banks">
      <button type="button">Kasikorn</button>
    </DragSheet>,
  )
  return { onClose, panel: screen.getByRole('dialog', { name: 'Banks' }), handle: screen.getByTestId('drag-handle') }
}

/** Draws the header from 100 px to each place in turn, with so much time between. */
function drag(handle: HTMLElement, places: readonly number[], ms: number) {
  fireEvent.pointerDown(handle, { clientY: 100, isPrimary: true, button: 0 })
  for (const y of places) {
    act(() => jest.advanceTimersByTime(ms))
    fireEvent.pointerMove(window, { clientY: 100 + y })
  }
}
const lift = () => fireEvent.pointerUp(window)

test('follows the finger down, and never up', () => {
  const { panel, handle } = open()
  drag(handle, [80], 50)
  expect(panel.style.transform).toBe('translateY(80px)')
  fireEvent.pointerMove(window, { clientY: 20 })
  expect(panel.style.transform).toBe('translateY(0px)')
})

test.each([
  ['slowly past a third goes', [60, 140, 220], 400, 1],
  ['slowly and not so far comes back', [60, 120, 180], 400, 0],
  ['with a flick goes, though it is near', [20, 60], 20, 1],
  ['with a flick that ends in rest comes back', [60, 61, 61], 200, 0],
  ['and back up comes back', [300, 100, 10], 30, 0],
  ['by a tap stays', [0], 10, 0],
])('a sheet dragged %s', (_how, places, ms, times) => {
  const { panel, handle, onClose } = open()
  drag(handle, places, ms)
  lift()
  expect(onClose).toHaveBeenCalledTimes(times)
  expect(panel.style.transform).toBe('')
})

test('resets after the system cancels a gesture, and ignores later moves', () => {
  const { panel, handle, onClose } = open()
  drag(handle, [400], 50)
  fireEvent.pointerCancel(window)
  fireEvent.pointerMove(window, { clientY: 500 })
  lift()
  expect(panel.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('does not move when dragged by its content', () => {
  const { panel, onClose } = open()
  drag(screen.getByRole('button', { name: 'Kasikorn' }), [500], 50)
  lift()
  expect(panel.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('closes by the button and Escape like every sheet', async () => {
  jest.useRealTimers()
  const { onClose } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
