import { webcrypto } from 'node:crypto'
import { showLanguage } from '@tessera/i18n'
import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Login from './login.tsx'
import Register from './register.tsx'

const mobile = { enabled: true, required: true, minLength: 9, maxLength: 10, patternId: 'mobile' }
const captcha = { captchaId: 'c1', image: 'data:image/svg+xml,c1' }

let published = ''
beforeAll(() => startTestTexts('mfe-account', { th, en }))
beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  published = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
})

const aHost = ({ replies, ...rest }: FakeHostOptions = {}) =>
  fakeHost({
    slice: 'mfe-account',
    path: '/m/login',
    ...rest,
    replies: {
      'GET /api/v1/register/validation': { register: { mobileNum: mobile }, login: { loginMobileNum: mobile } },
      'GET /api/v1/encryption-key': { kid: 'k1', key: published },
      ...replies,
    },
  })
const send = () => screen.getByRole('button', { name: 'เข้าสู่ระบบ' })

async function refusedForCaptcha() {
  const login = () => {
    throw apiError('captcha.wrong', { captcha })
  }
  render(<Login host={aHost({ replies: { 'POST /api/v1/login': login } })} place="page" />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /ชื่อผู้ใช้/ }), 'newbie01')
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'Demo1234')
  await user.click(send())
  return { user, field: await screen.findByLabelText('รหัสในภาพ') }
}

test('requires a captcha that was never shown, without marking it wrong', async () => {
  const { field } = await refusedForCaptcha()
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toBeValid()
  expect(field).toHaveAccessibleDescription(/กรุณากรอกรหัสในภาพเพื่อยืนยัน/)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(screen.getByRole('textbox', { name: /ชื่อผู้ใช้/ })).toHaveValue('newbie01')
  expect(screen.getByLabelText('รหัสผ่าน')).toHaveValue('Demo1234')
})

test('shows a wrong captcha beside its field, which has the focus', async () => {
  const { user, field } = await refusedForCaptcha()
  await user.type(field, '12{Enter}')
  await screen.findByText('รหัสในภาพไม่ถูกต้อง กรุณาลองใหม่')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAccessibleDescription('รหัสในภาพไม่ถูกต้อง กรุณาลองใหม่')
  expect(field).toHaveValue('')
})

test('shows a problem in the current language', async () => {
  render(<Login host={aHost()} place="page" />)
  await screen.findByRole('textbox', { name: 'ชื่อผู้ใช้หรือเบอร์มือถือ' })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'ชื่อผู้ใช้หรือเบอร์มือถือ' }), '0812{Enter}')
  expect(screen.getByText('เบอร์มือถือต้องมี 10 หลัก เช่น 0812345678')).toBeInTheDocument()
  await act(() => showLanguage('en'))
  expect(screen.getByText('A mobile number has 10 digits, e.g. 0812345678')).toBeInTheDocument()
  await act(() => showLanguage('th'))
})

test.each([18, 20])('shows the merchant’s age in the declaration: %d', async (minimumAge) => {
  render(<Register host={aHost({ switches: { USERNAMEREG3: true }, info: { minimumAge } })} place="page" />)
  expect(await screen.findByRole('checkbox', { name: new RegExp(`อายุครบ ${minimumAge}\\sปี`) })).toBeInTheDocument()
})

test('uses unique field ids on a page and in a popup simultaneously', async () => {
  const host = aHost()
  render(
    <>
      <Login host={host} place="page" />
      <Login host={host} place="popup" />
    </>,
  )
  const ids = screen.getAllByLabelText('รหัสผ่าน').map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})
