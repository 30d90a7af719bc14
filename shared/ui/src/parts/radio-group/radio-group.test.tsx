import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'scb', title: 'SCB', detail: '…1234' },
  { value: 'kbank', title: 'KBANK', detail: '…5678' },
]

function Page({ error }: { error?: string }) {
  const [value, change] = useState<string | null>(null)
  return (
    <RadioGroup legend="Account" hint="One per day" options={options} value={value} onChange={change} error={error} />
  )
}

test('names the choice by its question, and moves it by the arrows', async () => {
  render(<Page />)
  expect(screen.getByRole('radiogroup', { name: 'Account' })).toHaveAccessibleDescription('One per day')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /SCB/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: /KBANK/ })).toBeChecked()
})

test('describes the choice by its problem in place of the hint', () => {
  render(<Page error="Choose one" />)
  const group = screen.getByRole('radiogroup', { name: 'Account' })
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Choose one')
  expect(screen.queryByText('One per day')).toBeNull()
})
