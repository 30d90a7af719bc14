import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { OtpField } from './otp-field.tsx'

function Page({ onComplete, error }: { onComplete: (code: string) => void; error: string | undefined }) {
  const [code, change] = useState('')
  return (
    <OtpField
      label="Code"
      hint="Sent to 08x"
      length={6}
      value={code}
      onChange={change}
      onComplete={onComplete}
      error={error}
    />
  )
}

function setup(error?: string) {
  const complete = jest.fn()
  render(<Page onComplete={complete} error={error} />)
  return complete
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

test('is one field that a phone autofills from the message', () => {
  setup()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field()).toHaveAttribute('inputmode', 'numeric')
  expect(field()).toHaveAccessibleDescription('Sent to 08x')
})

test('accepts only digits, and notifies once of the whole code', async () => {
  const complete = setup()
  await userEvent.type(field(), '1a2 3-45')
  expect(field()).toHaveValue('12345')
  expect(complete).not.toHaveBeenCalled()
  await userEvent.type(field(), '6')
  expect(complete.mock.calls).toEqual([['123456']])
  await userEvent.type(field(), '7')
  expect(field()).toHaveValue('123456')
  expect(complete).toHaveBeenCalledTimes(1)
})

test.each(['123 456', '๑๒๓๔๕๖', 'G-123456 is your code'])('accepts pasted %s', async (text) => {
  const complete = setup()
  await userEvent.click(field())
  await userEvent.paste(text)
  expect(field()).toHaveValue('123456')
  expect(complete.mock.calls).toEqual([['123456']])
})

test('notifies again of a corrected code', async () => {
  const complete = setup()
  await userEvent.type(field(), '123456{Backspace}7')
  expect(complete.mock.calls).toEqual([['123456'], ['123457']])
})

test('positions the caret at the end, at the next box', async () => {
  setup()
  await userEvent.type(field(), '12{ArrowLeft}{ArrowLeft}3')
  expect(field()).toHaveValue('123')
})

test('shows a wrong code in place of the hint', () => {
  setup('Wrong code')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Wrong code')
})
