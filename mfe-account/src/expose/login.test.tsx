import { apiError, type FakeCall, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { createEncryptionKey } from '../testing/encryption-key.ts'
import Login from './login.tsx'

const rule = (minLength: number, maxLength: number, patternId: string | null) => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId,
})
const rules = {
  register: {},
  login: { loginUsername: rule(4, 16, 'username'), loginPassword: rule(6, 64, 'password') },
}
const captcha = { captchaId: 'first', image: 'data:image/svg+xml,first' }
const session = { token: 'fresh', type: 0, userName: 'demo01', firstTimeLogin: false }

const encryption = createEncryptionKey()
beforeAll(() => startTestTexts('mfe-account', { th, en }))

function open(options: FakeHostOptions & { place?: 'page' | 'popup'; login?: unknown } = {}) {
  const { place = 'page', login = session, ...rest } = options
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/login',
    ...rest,
    replies: {
      'GET /api/v1/register/validation': rules,
      'GET /api/v1/encryption-key': encryption.published,
      'GET /api/v1/captcha': { captchaId: 'second', image: 'data:image/svg+xml,second' },
      'POST /api/v1/login': login,
      ...rest.replies,
    },
  })
  render(<Login host={host} place={place} />)
  return { host, user: userEvent.setup() }
}

const username = () => screen.getByRole('textbox', { name: /ชื่อผู้ใช้/ })
const password = () => screen.getByLabelText('รหัสผ่าน')
const send = () => screen.getByRole('button', { name: 'เข้าสู่ระบบ' })

async function logIn(user: ReturnType<typeof userEvent.setup>, name = 'demo01', word = 'Demo1234') {
  await user.type(username(), name)
  await user.type(password(), word)
  await user.click(send())
}

test('ACC-001 claims /m/login and /m/agent for the login form', () => {
  const paths = slice.routes.filter((route) => route.expose === './login').map((route) => route.path)
  expect(paths).toEqual(['/m/login', '/m/agent'])
})

test('X-02 clears typed login data with the session', async () => {
  const { host, user } = open({ place: 'popup', path: '/m/activity' })
  await logIn(user)
  await waitFor(() => expect(host.log.signIns[0]?.password).toBe('Demo1234'))
  await act(() => host.session.signOut())
  expect([password(), username()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
})

test('X-01 ACC-010 opens a session for good credentials, and replaces the page with home', async () => {
  const { host, user } = open()
  await logIn(user)
  await waitFor(() => expect(host.log.signIns).toEqual([{ session, password: 'Demo1234' }]))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home' }])
})

const ways = [
  ['X-07 a game that a guest has launched', '/m/slot-games?vassalage=PG', '/m/slot-games?vassalage=PG'],
  ['X-08 the favourites of a guest', '/m/favorite', '/m/favorite'],
  ['X-10 a page of members', '/m/voucherCenter', '/m/voucherCenter'],
  ['X-36 a promotion that a guest has joined', '/m/activity?id=5', '/m/activity?id=5'],
  ['no other site, but home', '//evil.example', '/m/home'],
] as const

test.each(ways)('leads back to %s from a login requested there', async (_, asked, led) => {
  const { host, user } = open({ path: `/m/login?return=${encodeURIComponent(asked)}` })
  await logIn(user)
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to: led }]))
})

test('ACC-014 ACC-016 offers to remember the password and leads to registration', async () => {
  const { host, user } = open({ switches: { USERNAMEREG3: true } })
  expect(screen.getByRole('checkbox', { name: 'จดจำรหัสผ่าน' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/register' }])
})

test.each([
  ['สมัครสมาชิก', '/m/register'],
  ['ลืมรหัสผ่าน?', '/m/forget'],
])('carries the address that requested the login through the link %s', async (label, to) => {
  const switches = { USERNAMEREG3: true, CHNGPASSVERIF3: true }
  const { host, user } = open({ path: '/m/login?return=%2Fm%2Factivity%3Fid%3D5', switches })
  await user.click(screen.getByRole('button', { name: label }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: `${to}?return=%2Fm%2Factivity%3Fid%3D5` }])
})

test.each(['page', 'popup'] as const)('logs in a visitor of a trial in a %s', async (place) => {
  const { host, user } = open({ place, session: { type: 4 } })
  if (place === 'popup') act(() => host.popups.show('login'))
  expect([host.log.navigations, host.log.popups.filter(({ kind }) => kind === 'hide')]).toEqual([[], []])
  await logIn(user)
  await waitFor(() => expect(host.log.signIns).toEqual([{ session, password: 'Demo1234' }]))
  if (place === 'popup') expect(host.popups.open).toBeNull()
  else expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home' }])
})

test('MFP-051 logs in in a browser that stores nothing, and shows that it is not remembered', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { host, user } = open()
  expect(await screen.findByRole('note')).toHaveTextContent('จะจดจำรหัสผ่านไม่ได้')
  expect(screen.queryByRole('checkbox', { name: 'จดจำรหัสผ่าน' })).toBeNull()
  await logIn(user)
  await waitFor(() => expect(host.log.signIns).toEqual([{ session, password: 'Demo1234' }]))
  setItem.mockRestore()
})

test('SHL-148 SHL-151 starts free play from the login popup: wait, trial session, home', async () => {
  const trial = { token: 'trial', userName: 'trial77', customerType: 4 }
  const { host, user } = open({ place: 'popup', path: '/m/activity', replies: { 'POST /api/v1/test-play': trial } })
  act(() => host.popups.show('login'))
  await user.click(screen.getByRole('button', { name: 'ทดลองเล่นฟรี' }))
  await waitFor(() => expect(host.navigation.path).toBe('/m/home'))
  expect(host.log.toasts).toMatchObject([{ kind: 'loading', text: 'กรุณารอสักครู่' }])
  expect(host.log.signIns).toMatchObject([{ session: { userName: 'trial77', type: 4 }, trial: true }])
  expect(host.log.navigations).toContainEqual({ kind: 'replace', to: '/m/home' })
  expect(host.popups.open).toBeNull()
})

test('SHL-151 shows an error for failed free play and retains the form; does not offer it to agents', async () => {
  const fails = () => {
    throw apiError('request.too.many')
  }
  const { host, user } = open({ replies: { 'POST /api/v1/test-play': fails } })
  await user.click(screen.getByRole('button', { name: 'ทดลองเล่นฟรี' }))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'request.too.many' }]))
  expect([host.log.navigations, host.session.isLoggedIn]).toEqual([[], false])
  cleanup()
  open({ path: '/m/agent' })
  expect(screen.queryByRole('button', { name: 'ทดลองเล่นฟรี' })).toBeNull()
})

test.each([
  ['ACC-090 with both recoveries off', {}, true],
  ['where no page of it exists', { CHNGPASSMAIL3: true }, false],
])('%s hides the forgot link', (_, switches, exists) => {
  open({ switches, canOpen: () => exists })
  expect(screen.queryByRole('button', { name: 'ลืมรหัสผ่าน?' })).toBeNull()
})

test('ACC-015 opens the recovery page by the forgot link', async () => {
  const { host, user } = open({ switches: { CHNGPASSVERIF3: true } })
  await user.click(screen.getByRole('button', { name: 'ลืมรหัสผ่าน?' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/forget' }])
})

test('X-38 ACC-007 ACC-019 uses agent mode on /m/agent and leads to the agency centre', async () => {
  expect(slice.routes.find((route) => route.path === '/m/agent')).toMatchObject({ expose: './login', access: 'public' })
  const sent: unknown[] = []
  const login = ({ body }: FakeCall) => {
    sent.push(encryption.open(body))
    return { ...session, type: 1 }
  }
  const { host, user } = open({ path: '/m/agent', login })
  expect(screen.getByRole('heading', { name: 'เข้าสู่ระบบตัวแทน' })).toBeInTheDocument()
  await logIn(user)
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/agent/home' }]))
  expect(sent).toMatchObject([{ side: 'agent' }])
})

const refusals = [
  ['ACC-020 PLT-104 a non-agent', '/m/agent', 'agent', 'login.non.agent', /ไม่ใช่บัญชีตัวแทน/],
  ['ACC-021 PLT-103 a non-member', '/m/login', 'member', 'login.non.member', /ไม่ใช่บัญชีสมาชิก/],
  ['PLT-090 a wrong password', '/m/login', 'member', 'login.wrong', /บัญชีหรือรหัสผ่านไม่ถูกต้อง/],
] as const

test.each(refusals)('%s is shown an error and gets no session', async (_, path, side, code, message) => {
  const sent: unknown[] = []
  const login = ({ body }: FakeCall) => {
    sent.push(encryption.open(body))
    throw apiError(code)
  }
  const { host, user } = open({ path, login })
  await logIn(user)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sent).toMatchObject([{ side }])
  expect(host.log.signIns).toEqual([])
})

const asksCaptcha = () => {
  throw apiError('login.wrong', { captcha })
}
const captchaField = () => screen.findByLabelText('รหัสในภาพ')
const picture = () => screen.getByRole('button', { name: 'เปลี่ยนภาพรหัส' })

test('ACC-013 ACC-024 ACC-034 shows the captcha after a failed login: a picture, a field and the permitted characters', async () => {
  const { user } = open({ login: asksCaptcha })
  expect(screen.queryByLabelText('รหัสในภาพ')).toBeNull()
  await logIn(user)
  expect(await captchaField()).toHaveAccessibleDescription(/1-16 ตัว หรือคำตอบของโจทย์/)
  expect(picture().querySelector('img')).toHaveAttribute('src', captcha.image)
})

test('ACC-025 changes the captcha’s picture on a tap and clears the field', async () => {
  const { user } = open({ login: asksCaptcha })
  await logIn(user)
  const field = await captchaField()
  await user.type(field, '12')
  await user.click(picture())
  await waitFor(() => expect(picture().querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml,second'))
  expect(field).toHaveValue('')
})

test('X-01 X-26 ACC-026 closes the popup after a login and stays on the page', async () => {
  const { host, user } = open({ place: 'popup', path: '/m/activity' })
  act(() => host.popups.show('login'))
  await logIn(user)
  await waitFor(() => expect(host.popups.open).toBeNull())
  expect(host.log.navigations).toEqual([])
})

test('ACC-031 ACC-070 validates fields by the server’s rules, and shows their bounds', async () => {
  const { host, user } = open()
  await logIn(user, 'abc', 'Demo1234')
  expect(username()).toHaveAccessibleDescription('ต้องมีความยาว 4 ถึง 16 ตัวอักษร')
  expect(username()).toHaveFocus()
  expect(host.log.signIns).toEqual([])
})

test('names each empty field that is required', async () => {
  const { user } = open()
  await user.click(send())
  expect(username()).toHaveAccessibleDescription('กรุณากรอกชื่อผู้ใช้')
  expect(password()).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน')
})

test('X-31 ACC-028 revalidates filled fields on a change of language and leaves empty ones unchanged', async () => {
  const { host, user } = open()
  await user.type(username(), 'abc')
  await act(() => host.locale.change('EN'))
  expect(username()).toBeInvalid()
  expect(password()).toBeValid()
})

test.each([
  ['API-011 as an installed app', 'standalone', 'OTHERS'],
  ['API-012 in a browser tab', 'browser', 'MOBILE'],
])('API-009 API-010 %s encrypts the login, and names scheme and device in its headers', async (_, mode, device) => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList)
  const calls: { body: unknown; headers: Record<string, string> }[] = []
  const { user } = open({
    login: (call: (typeof calls)[number]) => {
      calls.push(call)
      return session
    },
  })
  await logIn(user)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.headers).toEqual({ Encryption: 'TSR1; kid=k1', Device: device })
  expect(JSON.stringify(calls[0]?.body)).not.toContain('Demo1234')
  expect(encryption.open(calls[0]?.body)).toMatchObject({ username: 'demo01', password: 'Demo1234' })
  media.mockRestore()
})
