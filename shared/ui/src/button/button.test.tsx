import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('a busy button keeps its name and focus, and a press sends nothing', async () => {
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

test('without a type it does not send the form around it', async () => {
  const sent = jest.fn()
  render(
    <form onSubmit={sent}>
      <Button>Look</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  expect(sent).not.toHaveBeenCalled()
})
