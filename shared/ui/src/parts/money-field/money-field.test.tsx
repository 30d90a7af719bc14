import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MoneyField } from './money-field.tsx'
import { moneyProblem, readMoney } from './read-money.ts'

test.each([
  ['1250', '1250.00'],
  ['1,250.5', '1250.50'],
  ['1 250', '1250.00'],
  ['๑,๒๕๐.๗๕', '1250.75'],
  ['฿1,250', '1250.00'],
  ['1,250 บาท', '1250.00'],
  ['thb 99', '99.00'],
  ['1,250.-', '1250.00'],
  ['50.', '50.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['9007199254740993.01', '9007199254740993.01'],
  ['', null],
  ['.', null],
  ['12.345', null],
  ['12,50', null],
  ['1,25,000', null],
  ['1.250,00', null],
  ['-5', null],
  ['1e3', null],
  ['five', null],
])('%s is read as %s', (typed, exact) => {
  expect(readMoney(typed)).toBe(exact)
})

test.each([
  ['99.99', 'low'],
  ['100', null],
  ['700000', null],
  ['700000.01', 'high'],
  ['x', 'unreadable'],
])('between 100 and 700,000, %s is %s', (typed, problem) => {
  expect(moneyProblem(typed, { min: '100.00', max: '700000.00' })).toBe(problem)
})

const problems = { unreadable: 'Not an amount', low: 'At least 100', high: 'At most 500' }

function Page({ onValue }: { onValue: (value: string | null) => void }) {
  const [value, change] = useState<string | null>(null)
  onValue(value)
  return (
    <>
      <MoneyField
        label="Amount"
        currency="฿"
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

test('typing stays as typed; once left it is written out in full, and plain again for the next change', async () => {
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

test('what is wrong is said when the field is left, and goes as it is put right', async () => {
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

test('a quick amount is taken by one press, and is marked only while it is the amount', async () => {
  const seen = setup()
  await userEvent.click(screen.getByRole('radio', { name: '300.50' }))
  expect(seen.value).toBe('300.50')
  expect(field()).toHaveValue('300.50')
  expect(screen.getByRole('radio', { name: '300.50' })).toBeChecked()
  await userEvent.type(field(), '{Backspace}')
  expect(seen.value).toBe('300.50')
  await userEvent.type(field(), '{Backspace}')
  expect(seen.value).toBe('300.00')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a value that is taken away from outside empties the field', async () => {
  setup()
  await userEvent.type(field(), '250')
  await userEvent.click(screen.getByRole('button', { name: 'empty' }))
  expect(field()).toHaveValue('')
  expect(field()).toBeValid()
})
