import { startTexts } from '@tessera/i18n'
import { ImageViewer } from '@tessera/ui/image-viewer'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const rectOf = HTMLElement.prototype.getBoundingClientRect
// jsdom has no layout: the stage is 400 x 600 px at the corner of the screen.
beforeAll(() => {
  startTexts('en')
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600)
})
afterAll(() => {
  HTMLElement.prototype.getBoundingClientRect = rectOf
})

function open() {
  const onClose = jest.fn()
  const view = render(<ImageViewer open onClose={onClose} src="/slip.png" alt="The slip" />)
  return { onClose, view, stage: screen.getByRole('group') }
}
const placed = () => screen.getByRole('img', { name: 'The slip' }).style.transform
const finger = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY })

function tap(stage: HTMLElement, x: number, y: number) {
  fireEvent.pointerDown(stage, finger(1, x, y))
  fireEvent.pointerUp(stage, finger(1, x, y))
}

test('zooms, moves and resets the picture by keys', async () => {
  const { stage } = open()
  stage.focus()
  await userEvent.keyboard('++')
  expect(screen.getByRole('status')).toReadExactly('225%')
  expect(stage).toHaveAccessibleName('Zoom 225%')
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(placed()).toBe('translate(-48px, 48px) scale(2.25)')
  await userEvent.keyboard('-')
  expect(screen.getByRole('status')).toReadExactly('150%')
  await userEvent.keyboard('0')
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
})

test('does the same by the buttons, up to four times the size', async () => {
  open()
  const larger = screen.getByRole('button', { name: 'Zoom in' })
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  for (let presses = 0; presses < 5; presses++) await userEvent.click(larger)
  expect(screen.getByRole('status')).toReadExactly('400%')
  expect(larger).toHaveAttribute('aria-disabled', 'true')
  expect(larger).toHaveFocus()
})

test('zooms in by a double tap at its position, and out by another one', () => {
  const { stage } = open()
  tap(stage, 300, 300)
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
  tap(stage, 300, 300)
  expect(placed()).toBe('translate(-150px, 0px) scale(2.5)')
  tap(stage, 300, 300)
  tap(stage, 300, 300)
  expect(placed()).toBe('translate(0px, 0px) scale(1)')
})

test('zooms by pinching, and pans an enlarged picture by one finger', () => {
  const { stage } = open()
  fireEvent.pointerDown(stage, finger(1, 150, 300))
  fireEvent.pointerDown(stage, finger(2, 250, 300))
  fireEvent.pointerMove(stage, finger(2, 350, 300))
  expect(screen.getByRole('status')).toReadExactly('200%')
  fireEvent.pointerUp(stage, finger(2, 350, 300))
  const before = placed()
  fireEvent.pointerMove(stage, finger(1, 130, 280))
  expect(placed()).not.toBe(before)
  fireEvent.pointerUp(stage, finger(1, 130, 280))
  const after = placed()
  fireEvent.pointerMove(stage, finger(1, 0, 0))
  expect(placed()).toBe(after)
})

test('starts each view with the whole picture, and closes on Escape', async () => {
  const { onClose, view, stage } = open()
  stage.focus()
  await userEvent.keyboard('+{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  const props = { onClose, src: '/slip.png', alt: 'The slip' }
  view.unmount()
  render(<ImageViewer open {...props} />)
  expect(screen.getByRole('status')).toReadExactly('100%')
})
