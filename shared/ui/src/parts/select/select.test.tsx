import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Select } from './select.tsx'

const banks = [
  { value: 'scb', label: 'SCB' },
  { value: 'ktb', label: 'KTB' },
  { value: 'bbl', label: 'BBL', disabled: true },
]

function Page({ error }: { error?: string }) {
  const [bank, choose] = useState<string | null>(null)
  return (
    <Select
      label="Bank"
      placeholder="Choose a bank"
      hint="Your own account"
      options={banks}
      value={bank}
      onChange={choose}
      error={error}
    />
  )
}

test('the placeholder stands until something is chosen, and cannot be chosen itself', async () => {
  render(<Page />)
  const select = screen.getByRole('combobox', { name: 'Bank' })
  expect(select).toHaveDisplayValue('Choose a bank')
  expect(select).toHaveAccessibleDescription('Your own account')
  expect(screen.getByText('Choose a bank')).toBeDisabled()
  await userEvent.selectOptions(select, 'KTB')
  expect(select).toHaveDisplayValue('KTB')
})

test('what cannot be had is shown and cannot be chosen', async () => {
  render(<Page />)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'BBL')
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose a bank')
})

test('an error describes it in the place of the hint', () => {
  render(<Page error="Choose one" />)
  expect(screen.getByRole('combobox')).toBeInvalid()
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one')
})
