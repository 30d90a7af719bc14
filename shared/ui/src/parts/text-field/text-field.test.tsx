import { startTexts } from '@tessera/i18n'
import { PasswordField } from '@tessera/ui/password-field'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './text-field.tsx'

test('shows an error in place of the hint, as description of the field', () => {
  const at = (error?: string) => <TextField label="Name" value="" onChange={() => {}} hint="4 to 16" error={error} />
  const view = render(at())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('4 to 16')
  view.rerender(at('Too short'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Too short')
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(screen.queryByText('4 to 16')).toBeNull()
})

test('hides a password until it is revealed, and hides it again', async () => {
  startTexts('en')
  render(<PasswordField label="Password" value="x" onChange={() => {}} />)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})
