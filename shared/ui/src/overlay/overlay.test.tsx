import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestTexts } from '@tessera/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { watchModals } from './modal-stack.ts'

beforeAll(() => startTestTexts('ui', { th: {}, en: {} }, 'en'))
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function Page() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Languages">
        <Button onClick={() => setAsked(true)}>ask</Button>
      </Sheet>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Sure?"
        actions={<Button onClick={() => setAsked(false)}>No</Button>}
      />
    </>
  )
}
const setup = () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const view = render(<Page />)
  return { user, view }
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const sheet = () => screen.queryByRole('dialog', { name: 'Languages' })

test('moves focus into an open sheet, traps Tab, and restores focus', async () => {
  const { user } = setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(sheet()).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'ask' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus()
})

function Retry({ how }: { how: 'goes' | 'is disabled' }) {
  const [pressed, setPressed] = useState(false)
  return (
    <Sheet open onClose={() => {}} title="Languages">
      {how === 'goes' && pressed ? (
        <p>waiting</p>
      ) : (
        <button type="button" disabled={pressed} onClick={() => setPressed(true)}>
          Try again
        </button>
      )}
    </Sheet>
  )
}

test.each(['goes', 'is disabled'] as const)(
  'moves focus to the open sheet when the focused element %s',
  async (how) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<Retry how={how} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sheet()).toHaveFocus()
  },
)

test('makes the background inert while open, and active again afterwards', async () => {
  const { user, view } = setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(view.container).toHaveAttribute('inert')
  await user.keyboard('{Escape}')
  expect(view.container).not.toHaveAttribute('inert')
})

test('X-27 SHL-078 closes on a press on the mask, but not in the first 300 ms', async () => {
  const { user } = setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  wait(299)
  fireEvent.click(screen.getByTestId('mask'))
  wait(500)
  expect(sheet()).toBeInTheDocument()
  fireEvent.click(screen.getByTestId('mask'))
  wait(500)
  expect(sheet()).toBeNull()
})

test('closes only the topmost of two on Escape, and the one below is inert meanwhile', async () => {
  const { user } = setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(sheet()?.parentElement).toHaveAttribute('inert')
  await user.keyboard('{Escape}')
  wait(225)
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull()
  expect(sheet()).toBeInTheDocument()
  expect(sheet()?.parentElement).not.toHaveAttribute('inert')
})

test('notifies a watcher that it is open exactly while it is open', async () => {
  const told = jest.fn()
  const end = watchModals(told)
  const { user } = setup()
  expect(told).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(told.mock.calls).toEqual([[1]])
  await user.keyboard('{Escape}')
  expect(told.mock.calls).toEqual([[1], [0]])
  end()
})

const leaving = [
  ['SHL-082 a bottom sheet', 'bottom', 500],
  ['SHL-080 a panel from the top', 'top', 250],
  ['SHL-081 a side panel', 'start', 300],
] as const

const css = (file: string) => readFileSync(join(__dirname, file), 'utf8')
/** Length of the movement of a panel at this side, in the stylesheets: jsdom reads none. */
function movementOf(side: string): string | undefined {
  const token = new RegExp(`:has\\(> \\.${side}\\)[^}]*--move: var\\((--[a-z]+)\\)`).exec(
    css('overlay.module.css'),
  )?.[1]
  return new RegExp(`${token}: (\\w+);`).exec(css('../tokens.css'))?.[1]
}

test.each(leaving)('SHL-083 %s (%s) animates, and leaves in %s ms', (_, side, ms) => {
  expect(movementOf(side)).toBe(`${ms}ms`)
  const at = (open: boolean) => (
    <Sheet open={open} onClose={() => {}} title="Languages" side={side}>
      x
    </Sheet>
  )
  const view = render(at(true))
  view.rerender(at(false))
  wait(ms - 1)
  expect(screen.queryByText('Languages')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Languages')).toBeNull()
})

test('SHL-079 SHL-083 closes a dialog in 225 ms', () => {
  const at = (open: boolean) => <Dialog open={open} onClose={() => {}} title="Sure?" actions={null} />
  const view = render(at(true))
  view.rerender(at(false))
  wait(224)
  expect(screen.queryByText('Sure?')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Sure?')).toBeNull()
})

test('closes immediately and restores focus with reduced motion', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const { user, view } = setup()
  const opener = screen.getByRole('button', { name: 'open' })
  await user.click(opener)
  // A browser does not focus what is inert; jsdom does.
  const inertAtFocus: boolean[] = []
  opener.addEventListener('focus', () => inertAtFocus.push(view.container.hasAttribute('inert')))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Languages')).toBeNull()
  expect(opener).toHaveFocus()
  expect(inertAtFocus.at(-1)).toBe(false)
})

test('shows a dialog opened together with its sheet above the sheet, and usable', () => {
  const answered = jest.fn()
  render(
    <Sheet open onClose={() => {}} title="Languages">
      <Dialog open onClose={() => {}} title="Sure?" actions={<Button onClick={answered}>No</Button>} />
    </Sheet>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sure?' })
  expect(dialog).toHaveFocus()
  expect(dialog.closest('[inert]')).toBeNull()
  expect(document.querySelector('[inert] [role=dialog]')).toHaveAccessibleName('Languages')
  expect([...document.querySelectorAll('[role=dialog]')].at(-1)).toBe(dialog)
})
