import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChipGroup } from './chip-group.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'win', label: 'Win' },
  { value: 'lost', label: 'Lost', disabled: true },
] as const
type Kind = (typeof options)[number]['value']

function Single() {
  const [value, change] = useState<Kind | null>(null)
  return <ChipGroup kind="single" legend="Kind" options={options} value={value} onChange={change} resetLabel="Reset" />
}
function Many() {
  const [value, change] = useState<readonly Kind[]>([])
  return <ChipGroup kind="many" legend="Kinds" options={options} value={value} onChange={change} resetLabel="Reset" />
}

test('renders a single choice as radios with arrow navigation', async () => {
  render(<Single />)
  expect(screen.getByRole('group', { name: 'Kind' })).toContainElement(screen.getByRole('radio', { name: 'All' }))
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Win' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'All' })).not.toBeChecked()
})

test('renders a multiple choice as checkboxes, each toggled separately', async () => {
  render(<Many />)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await userEvent.click(box('All'))
  await userEvent.click(box('Win'))
  expect(box('All')).toBeChecked()
  expect(box('Win')).toBeChecked()
  await userEvent.click(box('All'))
  expect(box('All')).not.toBeChecked()
  expect(box('Win')).toBeChecked()
  await userEvent.click(box('Lost'))
  expect(box('Lost')).not.toBeChecked()
})

test.each([
  ['radio', Single],
  ['checkbox', Many],
] as const)('shows the reset button (%s) only when something is selected, and clears all', async (role, Group) => {
  render(<Group />)
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  await userEvent.click(screen.getByRole(role, { name: 'Win' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.queryByRole(role, { checked: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
})
