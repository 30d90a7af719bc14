import { showLanguage, startTexts } from '@tessera/i18n'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextArea } from './text-area.tsx'

beforeEach(() => {
  startTexts('en')
  return showLanguage('en')
})

function Page({ limit, error }: { limit?: number; error?: string }) {
  const [value, change] = useState('')
  return (
    <TextArea
      label="Message"
      hint="Be short"
      value={value}
      onChange={change}
      error={error}
      {...(limit === undefined ? {} : { limit })}
    />
  )
}
const area = () => screen.getByRole('textbox', { name: 'Message' })

test('shows the count from the start and announces it only near the limit', async () => {
  render(<Page limit={10} />)
  expect(screen.getByText('0/10')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(area(), '12345678')
  expect(screen.getByText('8/10')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(area(), '9')
  expect(screen.getByRole('status')).toReadExactly('1 character left')
})

test('accepts pasted text beyond the limit, and shows the excess', async () => {
  render(<Page limit={10} />)
  await userEvent.click(area())
  await userEvent.paste('twelve marks')
  expect(area()).toHaveValue('twelve marks')
  expect(area()).toBeInvalid()
  expect(area()).toHaveAccessibleDescription('Be short 2 characters too many')
  expect(screen.getByRole('status')).toReadExactly('2 characters too many')
})

test('counts nothing without a limit; an error replaces the hint', () => {
  render(<Page error="Missing" />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(area()).toHaveAccessibleDescription('Missing')
  expect(area()).toBeInvalid()
})
