import { startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PaymentPasswordField } from './payment-password-field.tsx'

function Form() {
  const [value, setValue] = useState('')
  return <PaymentPasswordField label="Payment password" value={value} onChange={setValue} />
}

test('accepts six digits, also Thai ones, and drops all other characters', async () => {
  startTestTexts('site-ui', { th: {}, en: {} }, 'en')
  render(<Form />)
  const field = screen.getByLabelText('Payment password')
  await userEvent.type(field, '๑2x๓-45678')
  expect(field).toHaveValue('123456')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('inputmode', 'numeric')
})
