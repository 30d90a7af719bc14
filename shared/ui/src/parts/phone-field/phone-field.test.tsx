import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneField } from './phone-field.tsx'

const TH = { region: 'TH', countryDialingCode: '66', name: 'Thailand' }
const LA = { region: 'LA', countryDialingCode: '856', name: 'Laos' }

function setup(countries = [TH, LA]) {
  const onCountry = jest.fn()
  render(
    <PhoneField
      label="Mobile"
      countryLabel="Country"
      value=""
      onChange={() => {}}
      countries={countries}
      country={TH}
      onCountry={onCountry}
    />,
  )
  return onCountry
}

test('ACC-036 limits a number to 20 characters, with phone keypad and autofill', () => {
  setup()
  const field = screen.getByRole('textbox', { name: 'Mobile' })
  expect(field).toHaveAttribute('maxlength', '20')
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['tel', 'tel'])
})

test('lists the countries by name and code, and notifies of the selected one', async () => {
  const onCountry = setup()
  const list = screen.getByRole('combobox', { name: 'Country' })
  expect(list).toHaveDisplayValue('Thailand +66')
  await userEvent.selectOptions(list, 'Laos +856')
  expect(onCountry.mock.calls).toEqual([[LA]])
})

test('shows a single country’s code without a selection', () => {
  setup([TH])
  expect(screen.getByText('+66')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
})
