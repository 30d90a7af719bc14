import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MoneyField } from './money-field.tsx'

const problems = { unreadable: 'Not an amount', low: 'At least 100', high: 'At most 500' }

function Page({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, change] = useState<string | null>(null)
  onValue(value)
  return (
    <>
      <MoneyField
        label="Amount"
        currency="THB"
        value={value}
        onChange={change}
        min="100.00"
        max="500.00"
        problems={problems}
        quickAmounts={['100.00', '300.50']}
        quickLabel="Quick amounts"
      />
      <button type="button" onClick={() => change(null)}>
        empty
      </button>
    </>
  )
}
function setup() {
  const seen: { value: string | null } = { value: null }
  render(
    <Page
      onValue={(value) => {
        seen.value = value
      }}
    />,
  )
  return seen
}
const field = () => screen.getByRole('textbox', { name: 'Amount' })

test('leaves typed text unchanged, formats it on blur, and unformats it on focus', async () => {
  const seen = setup()
  expect(field()).toHaveAttribute('inputmode', 'decimal')
  await userEvent.type(field(), '๓๐๐.5')
  expect(field()).toHaveValue('๓๐๐.5')
  expect(seen.value).toBe('300.50')
  await userEvent.tab()
  expect(field()).toHaveValue('300.50')
  await userEvent.click(field())
  expect(field()).toHaveValue('300.50')
  await userEvent.clear(field())
  await userEvent.type(field(), '400')
  await userEvent.tab()
  expect(field()).toHaveValue('400.00')
  await userEvent.click(field())
  expect(field()).toHaveValue('400')
})

test('shows a problem on blur, and removes it when corrected', async () => {
  const seen = setup()
  await userEvent.type(field(), '12,50')
  expect(field()).toBeValid()
  await userEvent.tab()
  expect(field()).toHaveAccessibleDescription('Not an amount')
  expect(seen.value).toBeNull()
  await userEvent.clear(field())
  await userEvent.type(field(), '99')
  expect(field()).toHaveAccessibleDescription('At least 100')
  await userEvent.type(field(), '9')
  expect(field()).toHaveAccessibleDescription('At most 500')
  await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}200')
  expect(field()).toBeValid()
})

test('takes a quick amount by one press, and marks it only while it is the amount', async () => {
  const seen = setup()
  await userEvent.click(screen.getByRole('radio', { name: '฿300.50' }))
  expect(seen.value).toBe('300.50')
  expect(field()).toHaveValue('300.50')
  expect(screen.getByRole('radio', { name: '฿300.50' })).toBeChecked()
  await userEvent.type(field(), '{Backspace}')
  expect(seen.value).toBe('300.50')
  await userEvent.type(field(), '{Backspace}')
  expect(seen.value).toBe('300.00')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('empties the field when its value is cleared from outside', async () => {
  setup()
  await userEvent.type(field(), '250')
  await userEvent.click(screen.getByRole('button', { name: 'empty' }))
  expect(field()).toHaveValue('')
  expect(field()).toBeValid()
})

test('selects the whole amount when it is focused by keyboard, so that typing replaces it', async () => {
  const seen = setup()
  await userEvent.type(field(), '300')
  await userEvent.tab()
  act(() => field().focus())
  const { selectionStart, selectionEnd } = field() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, '300'.length])
  await userEvent.keyboard('500')
  expect([field(), seen.value]).toEqual([expect.objectContaining({ value: '500' }), '500.00'])
})

test('places the caret where the field is pressed', async () => {
  setup()
  await userEvent.type(field(), '300')
  await userEvent.tab()
  await userEvent.click(field())
  await userEvent.keyboard('5')
  expect(field()).toHaveValue('3005')
})
