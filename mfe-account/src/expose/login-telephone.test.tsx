import { webcrypto } from 'node:crypto'
import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Login from './login.tsx'

const session = { token: 'fresh', type: 0, userName: 'demo01', firstTimeLogin: false }
const verification = {
  channel: 'sms' as 'sms' | 'firebase' | null,
  required: { register: false, login: true, recover: true },
  provider: null as { origin: string; siteKey: string } | null,
  mail: true,
  socials: [],
}

let published = ''
beforeAll(() => startTestTexts('mfe-account', { th, en }))
beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  published = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
})

async function open({ place = 'page', replies, ...rest }: FakeHostOptions & { place?: 'page' | 'popup' } = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/login',
    switches: { MOBILEVERCODELOGIN3: true },
    ...rest,
    replies: {
      'GET /api/v1/register/verification': verification,
      'GET /api/v1/register/validation': { register: {}, login: {} },
      'GET /api/v1/register/countries': [{ region: 'TH', countryDialingCode: '66' }],
      'GET /api/v1/encryption-key': { kid: 'k1', key: published },
      'POST /api/v1/verification-code': () => ({
        flow: 'flow-1',
        expirationTime: new Date(Date.now() + 60_000).toISOString(),
      }),
      'POST /api/v1/login': session,
      ...replies,
    },
  })
  render(<Login host={host} place={place} />)
  await act(async () => {})
  return { host, user: userEvent.setup() }
}
const tab = () => screen.queryByRole('tab', { name: 'เบอร์มือถือ' })
const username = () => screen.queryByRole('textbox', { name: 'ชื่อผู้ใช้' })
const mobile = () => screen.getByRole('textbox', { name: 'เบอร์มือถือ' })
const code = () => screen.getByLabelText('รหัสยืนยัน')
const getCode = () => screen.getByRole('button', { name: /ขอรหัส|วิ$/ })

async function byTelephone(options?: FakeHostOptions) {
  const all = await open(options)
  const found = tab()
  if (found) await all.user.click(found)
  return all
}

const BOTH = ['ชื่อผู้ใช้', 'เบอร์มือถือ']
test.each([
  ['ACC-011 ACC-012 with the switch on there are two ways, the name first', true, 'sms', '/m/login', BOTH],
  ['ACC-012 PLT-065 with the switch off there is the name alone', false, 'sms', '/m/login', []],
  ['where no code can be sent the telephone is not offered', true, null, '/m/login', []],
  ['agents have the name alone', true, 'sms', '/m/agent', []],
] as const)('%s', async (_, on, channel, path, tabs) => {
  await open({
    path,
    switches: { MOBILEVERCODELOGIN3: on },
    replies: { 'GET /api/v1/register/verification': { ...verification, channel } },
  })
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  expect(username()).toBeInTheDocument()
})

test('ACC-012 ACC-023 switches tabs to the telephone and back to the name; logs a member in by the code of a telephone', async () => {
  const { host, user } = await byTelephone()
  expect([mobile(), username()]).toEqual([expect.anything(), null])
  await user.click(screen.getByRole('tab', { name: 'ชื่อผู้ใช้' }))
  expect(username()).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'เบอร์มือถือ' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'เบอร์มือถือ' }))
  await user.type(mobile(), '0812345678')
  await user.click(getCode())
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '123456')
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  await waitFor(() => expect(host.log.signIns).toMatchObject([{ session }]))
})

test('logs a telephone in by its password too', async () => {
  const { user } = await byTelephone()
  await user.click(screen.getByRole('button', { name: 'ใช้รหัสผ่านแทน' }))
  expect(screen.getByLabelText('รหัสผ่าน')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByLabelText('รหัสยืนยัน')).toBeNull()
})

test('ACC-036 ACC-079 limits a number to 20 characters, and requests no code without a valid one', async () => {
  const { user } = await byTelephone()
  expect(mobile()).toHaveAttribute('maxlength', '20')
  expect(getCode()).toBeDisabled()
  await user.type(mobile(), '81234567')
  expect(getCode()).toBeDisabled()
  await user.type(mobile(), '8')
  expect(getCode()).toBeEnabled()
})

test('ACC-106 leaves the button idle if a provider sends nothing, without an error', async () => {
  const asked = jest.fn(async () => {
    throw new TypeError('failed to fetch')
  })
  Object.assign(globalThis, { fetch: asked })
  const provider = { origin: 'https://verify.example', siteKey: 'site-key-1' }
  const { host, user } = await byTelephone({
    replies: { 'GET /api/v1/register/verification': { ...verification, channel: 'firebase', provider } },
  })
  await user.type(mobile(), '0812345678')
  await user.click(getCode())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(getCode()).toBeEnabled())
  expect([host.log.toasts, host.log.errors, screen.getByRole('alert').textContent]).toEqual([[], [], ''])
})

test('shows a wrong code beside it, focuses it and retains the number', async () => {
  const { user } = await byTelephone({
    replies: {
      'POST /api/v1/login': () => {
        throw apiError('verification.wrong')
      },
    },
  })
  await user.type(mobile(), '0812345678')
  await user.click(getCode())
  await waitFor(() => expect(code()).toHaveFocus())
  await user.type(code(), '000000{Enter}')
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/รหัสยืนยันไม่ถูกต้อง/))
  expect(code()).toHaveFocus()
  expect(mobile()).toHaveValue('0812345678')
})

test.each(['page', 'popup'] as const)(
  'X-12 ACC-030 leads a first login on a %s to the change of the password',
  async (place) => {
    const { host, user } = await open({
      place,
      replies: { 'POST /api/v1/login': { ...session, firstTimeLogin: true } },
    })
    await user.type(screen.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'first01')
    await user.type(screen.getByLabelText('รหัสผ่าน'), 'Demo1234{Enter}')
    await waitFor(() => expect(host.navigation.path).toBe('/m/changePsw'))
  },
)

test('offers customer service beside the form', async () => {
  const { host, user } = await open()
  await user.click(screen.getByRole('button', { name: 'กรุณาติดต่อฝ่ายบริการลูกค้า' }))
  expect(host.popups.open).toBe('customer-service')
})
