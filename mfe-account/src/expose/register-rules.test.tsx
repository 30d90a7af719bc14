import { fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Register from './register.tsx'

const rule = (minLength: number, maxLength: number, patternId: string | null) => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId,
})

beforeAll(() => startTestTexts('mfe-account', { th, en }))

test('ACC-058 does not fold a field that the server requires, and validates the name by its rule', async () => {
  const user = userEvent.setup()
  const register = { username: rule(6, 9, 'username'), nickname: rule(2, 24, 'name') }
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/register',
    switches: { USERNAMEREG3: true },
    replies: { 'GET /api/v1/register/validation': { register, login: {} } },
  })
  render(<Register host={host} place="page" />)
  expect(await screen.findByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible()
  const username = screen.getByRole('textbox', { name: 'ชื่อผู้ใช้' })
  await user.type(username, 'nina1')
  await user.tab()
  expect(username).toBeInvalid()
  expect(username).toHaveAccessibleDescription('ต้องมีความยาว 6 ถึง 9 ตัวอักษร')
})
