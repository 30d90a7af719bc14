import { type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Register from '../expose/register.tsx'
import { createEncryptionKey } from './encryption-key.ts'

const rule = (minLength: number, maxLength: number, patternId: string | null, required = true) => ({
  enabled: true,
  required,
  minLength,
  maxLength,
  patternId,
})
export const rules = {
  register: {
    username: rule(4, 16, 'username'),
    mobileNum: rule(9, 10, 'mobile'),
    password: rule(8, 64, 'password'),
    confirmPassword: rule(8, 64, 'password'),
    nickname: rule(2, 24, 'name', false),
    birthday: rule(10, 10, null, false),
    email: { ...rule(5, 80, 'email', false), enabled: false },
    affiliateCode: rule(4, 16, 'code', false),
  },
  login: {},
}

export const encryption = createEncryptionKey()

/** Loads the texts before the tests of a file. */
export const loadRegisterTexts = () => beforeAll(() => startTestTexts('mfe-account', { th, en }))

/** Renders the register form, with an API that accepts everything. */
export async function renderRegister(options: FakeHostOptions & { place?: 'page' | 'popup' } = {}) {
  const { place = 'page', ...rest } = options
  let captchas = 0
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/register',
    switches: { USERNAMEREG3: true },
    ...rest,
    replies: {
      'GET /api/v1/register/validation': rules,
      'GET /api/v1/encryption-key': encryption.published,
      'GET /api/v1/register/username': { available: true },
      'GET /api/v1/captcha': () => ({ captchaId: `c${++captchas}`, image: `data:image/svg+xml,c${captchas}` }),
      'PUT /api/v1/members': { userName: 'newname' },
      ...rest.replies,
    },
  })
  render(<Register host={host} place={place} />)
  await screen.findByRole('button', { name: 'สมัครสมาชิก' })
  return { host, user: userEvent.setup() }
}

export const field = (label: string) => screen.getByLabelText(label)
const age = () => screen.getByRole('checkbox', { name: /21\sปี/ })
export const unfold = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
export const submitButton = () => screen.getByRole('button', { name: 'สมัครสมาชิก' })
type User = ReturnType<typeof userEvent.setup>

export async function fill(user: User) {
  await user.type(field('ชื่อผู้ใช้'), 'newname')
  await user.type(field('รหัสผ่าน'), 'Demo1234')
  await user.type(field('ยืนยันรหัสผ่าน'), 'Demo1234')
  await user.click(age())
}
