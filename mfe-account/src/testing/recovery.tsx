import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Forget from '../expose/forget.tsx'
import { createEncryptionKey } from './encryption-key.ts'

export const session = { token: 'fresh', type: 0, userName: 'demo01', firstTimeLogin: false }
export const verification = {
  channel: 'sms' as const,
  required: { register: false, login: false, recover: true },
  provider: null,
  mail: true,
  socials: [],
}
const BOTH_SWITCHES = { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }
export const PHONE_SWITCH = { CHNGPASSVERIF3: true }
export const MAIL_SWITCH = { CHNGPASSMAIL3: true }

export const encryption = createEncryptionKey()

/** Texts for every test of a file. */
export const loadForgetTexts = () => {
  beforeAll(() => startTestTexts('mfe-account', { th, en }))
}

export const inOneMinute = () => new Date(Date.now() + 60_000).toISOString()
export const rejectWith =
  (...args: Parameters<typeof apiError>) =>
  () => {
    throw apiError(...args)
  }

/** Renders password recovery as a page or popup, for a merchant with both methods. */
export function renderForget({
  place = 'page',
  replies,
  ...rest
}: FakeHostOptions & { place?: 'page' | 'popup' } = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/forget',
    switches: BOTH_SWITCHES,
    ...rest,
    replies: {
      'GET /api/v1/register/verification': verification,
      'GET /api/v1/register/validation': { register: {}, login: {} },
      'GET /api/v1/register/countries': [
        { region: 'TH', countryDialingCode: '66' },
        { region: 'LA', countryDialingCode: '856' },
      ],
      'GET /api/v1/encryption-key': encryption.published,
      'POST /api/v1/verification-code': () => ({ flow: 'flow-1', expirationTime: inOneMinute() }),
      'POST /api/v1/password/phone': null,
      'POST /api/v1/login': session,
      'POST /api/v1/password/email': null,
      ...replies,
    },
  })
  if (place === 'popup') act(() => host.popups.show('forgot'))
  render(<Forget host={host} place={place} />)
  return { host, user: userEvent.setup() }
}

export const mobile = () => screen.findByLabelText('เบอร์มือถือ')
export const code = () => screen.getByLabelText('รหัสยืนยัน')
export const password = () => screen.getByLabelText('รหัสผ่านใหม่')
export const submit = () => screen.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' })
export const codeButton = () => screen.getByRole('button', { name: /ขอรหัส|วิ$/ })
export type User = ReturnType<typeof userEvent.setup>

/** Fills in a number, its code and a new password. */
export async function fill(user: User) {
  await user.type(await mobile(), '0812345678')
  await user.click(codeButton())
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '123456')
  await user.type(password(), 'korat-rain-77')
}
