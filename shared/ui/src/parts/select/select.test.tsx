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

test('shows the placeholder until a selection, and does not let it be selected', async () => {
  render(<Page />)
  const select = screen.getByRole('combobox', { name: 'Bank' })
  expect(select).toHaveDisplayValue('Choose a bank')
  expect(select).toHaveAccessibleDescription('Your own account')
  expect(screen.getByText('Choose a bank')).toBeDisabled()
  await userEvent.selectOptions(select, 'KTB')
  expect(select).toHaveDisplayValue('KTB')
})

test('shows unavailable options as disabled', async () => {
  render(<Page />)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'BBL')
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose a bank')
})

test('describes the field by an error in place of the hint', () => {
  render(<Page error="Choose one" />)
  expect(screen.getByRole('combobox')).toBeInvalid()
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one')
})
