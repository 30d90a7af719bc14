import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('retains name and focus of a busy button, and ignores a press', async () => {
  const pressed = jest.fn()
  const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy onClick={pressed}>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(pressed).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('does not submit the surrounding form without a type', async () => {
  const sent = jest.fn()
  render(
    <form onSubmit={sent}>
      <Button>Look</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  expect(sent).not.toHaveBeenCalled()
})
