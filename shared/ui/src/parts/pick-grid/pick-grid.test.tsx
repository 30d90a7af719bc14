import { showLanguage, startTexts } from '@tessera/i18n'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PickGrid } from './pick-grid.tsx'
import { PinPad } from './pin-pad.tsx'

beforeEach(() => {
  startTexts('en')
  return showLanguage('en')
})

const values = Array.from({ length: 12 }, (_, n) => String(n).padStart(2, '0'))

function Numbers({ most: max }: { most: number }) {
  const [picked, pick] = useState<readonly string[]>([])
  return (
    <PickGrid
      label="Numbers"
      values={values}
      columns={5}
      picked={picked}
      onChange={pick}
      most={max}
      fullText="All picked"
      unavailable={['03']}
    />
  )
}
const cell = (name: string) => screen.getByRole('button', { name })
const picked = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)

test('has one tab stop; the arrows navigate rows and columns and stop at the borders', async () => {
  render(<Numbers most={3} />)
  await userEvent.tab()
  expect(cell('00')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(cell('00')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(cell('06')).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(cell('06')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(cell('09')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(cell('09')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}{End}')
  expect(cell('11')).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

test('reverses the arrow keys in right-to-left languages', async () => {
  render(
    <div dir="rtl">
      <Numbers most={3} />
    </div>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(cell('01')).toHaveFocus()
})

test('picks and releases a number; disables the others and announces it when all are picked', async () => {
  render(<Numbers most={2} />)
  await userEvent.click(cell('01'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.click(cell('02'))
  expect(screen.getByRole('status')).toReadExactly('All picked')
  await userEvent.click(cell('04'))
  expect(picked()).toEqual(['01', '02'])
  await userEvent.click(cell('01'))
  await userEvent.click(cell('04'))
  expect(picked()).toEqual(['02', '04'])
})

test('announces an unavailable number, and rejects it', async () => {
  render(<Numbers most={2} />)
  expect(cell('03')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(cell('03'))
  expect(picked()).toEqual([])
})

test('replaces the picked number if only one may be picked', async () => {
  render(<Numbers most={1} />)
  await userEvent.click(cell('01'))
  await userEvent.click(cell('02'))
  expect(picked()).toEqual(['02'])
})

function Pin({ onComplete, error }: { onComplete?: (pin: string) => void; error?: string }) {
  const [pin, change] = useState('')
  return (
    <PinPad
      label="PIN"
      length={4}
      value={pin}
      onChange={change}
      error={error}
      {...(onComplete ? { onComplete } : {})}
    />
  )
}

test('enters a PIN by on-screen keys and typed digits, notifies once, and never announces its digits', async () => {
  const complete = jest.fn()
  const view = render(<Pin onComplete={complete} />)
  await userEvent.click(cell('7'))
  await userEvent.keyboard('๘9')
  expect(screen.getByRole('status')).toReadExactly('3 of 4 digits entered')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(screen.getByRole('status')).toReadExactly('1 of 4 digits entered')
  await userEvent.keyboard('012')
  expect(complete.mock.calls).toEqual([['7012']])
  await userEvent.click(cell('5'))
  expect(complete).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toReadExactly('4 of 4 digits entered')
  expect(view.container.textContent).not.toContain('7012')
  await userEvent.click(cell('Clear'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('types no digit on a browser shortcut', async () => {
  render(<Pin />)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}1{/Control}')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('announces a wrong PIN immediately, in a region that existed before', () => {
  const view = render(<Pin />)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  view.rerender(<Pin error="Wrong PIN" />)
  expect(screen.getByRole('alert')).toReadExactly('Wrong PIN')
  expect(screen.getByRole('group', { name: 'PIN' })).toHaveAccessibleDescription('Wrong PIN')
})
