import { webcrypto } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { apiError, type FakeCall, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import ChangePassword from './change-password.tsx'

const session = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const rule = (minLength: number) => ({ enabled: true, required: true, minLength, maxLength: 64, patternId: null })
const OLD = 'Demo1234'
const NEW = 'korat-rain-77'

let published = ''
beforeAll(() => startTestTexts('mfe-account', { th, en }))
beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  published = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
})

async function open({
  place = 'page',
  change = session,
  isHeld = false,
  isDue = false,
  ...rest
}: FakeHostOptions & { place?: 'page' | 'popup'; change?: unknown; isHeld?: boolean; isDue?: boolean } = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/changePsw',
    session: { firstTimeLogin: isDue },
    ...rest,
    replies: {
      'GET /api/v1/register/validation': { register: { password: rule(8) }, login: { loginPassword: rule(6) } },
      'GET /api/v1/encryption-key': { kid: 'k1', key: published },
      'POST /api/v1/member/password': change,
      ...rest.replies,
    },
  })
  if (isHeld) host.session.signIn(session, { password: OLD })
  render(<ChangePassword host={host} place={place} />)
  await act(async () => {})
  const calls = () =>
    (host.http as unknown as { calls: { key: string }[] }).calls.filter(
      ({ key }) => key === 'POST /api/v1/member/password',
    )
  return { host, user: userEvent.setup({ delay: null }), calls }
}
const old = () => screen.queryByLabelText('รหัสผ่านเดิม')
const fresh = () => screen.getByLabelText('รหัสผ่านใหม่')
const again = () => screen.getByLabelText('ยืนยันรหัสผ่านใหม่')
const send = () => screen.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })
type User = ReturnType<typeof userEvent.setup>

async function fill(
  user: User,
  { before = OLD, after = NEW, repeated = after }: { before?: string; after?: string; repeated?: string } = {},
) {
  const field = old()
  if (field) await user.type(field, before)
  await user.type(fresh(), after)
  await user.type(again(), repeated)
  await user.click(send())
}

test('ACC-005 ACC-112 claims /m/changePsw for members, and sends a guest home', () => {
  expect(slice.routes.find(({ path }) => path === '/m/changePsw')).toMatchObject({
    expose: './change-password',
    access: 'member',
    guestTo: '/m/home',
  })
})

test('ACC-108 ACC-110 shows the name read-only, above the new password and its repetition', async () => {
  await open()
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toHaveValue('demo01')
  expect([fresh(), again()].map((one) => one.getAttribute('autocomplete'))).toEqual(['new-password', 'new-password'])
})

test('X-12 ACC-109 requires the old password only if none is held', async () => {
  await open({ isHeld: true })
  expect(old()).toBeNull()
  cleanup()
  await open()
  expect(old()).toHaveAttribute('autocomplete', 'current-password')
})

test('ACC-111 shows and hides each password', async () => {
  const { user } = await open()
  const eyes = screen.getAllByRole('button', { name: 'แสดงรหัสผ่าน' })
  expect(eyes).toHaveLength(3)
  for (const eye of eyes) await user.click(eye)
  expect([old(), fresh(), again()].map((one) => one?.getAttribute('type'))).toEqual(['text', 'text', 'text'])
})

test('ACC-113 ACC-114 ACC-115 validates the old password by the login rule, the new one by its rule, and both new ones for equality', async () => {
  const { user, calls } = await open()
  expect(fresh()).toHaveAccessibleDescription('ต้องมีความยาว 8 ถึง 64 ตัวอักษร')
  await user.click(send())
  expect([old(), fresh()].map((one) => one?.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(again()).toHaveAccessibleDescription('กรุณายืนยันรหัสผ่าน')
  await waitFor(() => expect(old()).toHaveFocus())
  await fill(user, { before: '12345', after: '1234567', repeated: '12345678' })
  expect(old()).toHaveAccessibleDescription('ต้องมีความยาว 6 ถึง 64 ตัวอักษร')
  expect(fresh()).toHaveAccessibleDescription('ต้องมีความยาว 8 ถึง 64 ตัวอักษร')
  expect(again()).toHaveAccessibleDescription('รหัสผ่านทั้งสองช่องไม่ตรงกัน')
  await user.clear(again())
  await user.clear(fresh())
  await fill(user, { before: '6', after: NEW, repeated: NEW.toUpperCase() })
  expect(again()).toHaveAccessibleDescription('รหัสผ่านทั้งสองช่องไม่ตรงกัน')
  expect(calls()).toEqual([])
})

test('ACC-116 ACC-117 shows a dialog with OK for the same password, and sends nothing', async () => {
  const { user, calls } = await open({ isHeld: true })
  await fill(user, { after: OLD })
  const dialog = await screen.findByRole('alertdialog', { name: 'นี่คือรหัสผ่านเดิม' })
  await user.click(within(dialog).getByRole('button', { name: 'ตกลง' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls()).toEqual([])
})

test('PLT-118 ACC-118 ACC-119 shows a change as in progress, for 10 s at most, and then as done', async () => {
  const { host, user } = await open()
  await fill(user)
  await waitFor(() => expect(host.log.toasts).toHaveLength(2))
  expect(host.log.toasts).toEqual([
    { kind: 'loading', text: 'กรุณารอสักครู่', ms: 10_000 },
    { kind: 'success', text: 'เปลี่ยนรหัสผ่านแล้ว', ms: 1000 },
  ])
})

test('X-12 ACC-120 ACC-123 holds the new password, and ends a forced change', async () => {
  const { host, user } = await open({ isDue: true })
  await fill(user)
  await waitFor(() => expect(host.session.mustChangePassword).toBe(false))
  expect(host.session.lendPassword()).toBe(NEW)
})

test.each(['page', 'popup'] as const)('ACC-122 leads home one second after a change on a %s', async (place) => {
  jest.useFakeTimers()
  try {
    const { host, user } = await open({ place })
    await fill(user)
    while (host.log.toasts.length < 2) await act(() => setImmediate())
    act(() => jest.advanceTimersByTime(999))
    expect(host.log.navigations).toEqual([])
    act(() => jest.advanceTimersByTime(1))
    expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home' }])
  } finally {
    jest.useRealTimers()
  }
})

const refuses =
  (...given: Parameters<typeof apiError>) =>
  () => {
    throw apiError(...given)
  }

test('ACC-124 retains typed values after a failure, and stays on the page', async () => {
  const { host, user } = await open({ change: refuses('system.busy') })
  await fill(user)
  expect(await screen.findByText(/ปรับปรุง|ไม่ว่าง/)).toBeInTheDocument()
  expect([old(), fresh(), again()].map((one) => (one as HTMLInputElement).value)).toEqual([OLD, NEW, NEW])
  expect([host.log.navigations, host.log.toasts.length]).toEqual([[], 1])
})

test('requires an old password that was held and is no longer right', async () => {
  const { user } = await open({ isHeld: true, change: refuses('login.wrong') })
  await fill(user)
  await waitFor(() => expect(old()).toHaveAccessibleDescription('รหัสผ่านเดิมไม่ถูกต้อง'))
  expect(old()).toHaveFocus()
})

test('sends a change once, however often it is submitted, and shows no password', async () => {
  const answer = Promise.withResolvers<typeof session>()
  const sent: FakeCall[] = []
  const { user, calls } = await open({
    change: (call: FakeCall) => {
      sent.push(call)
      return answer.promise
    },
  })
  await fill(user)
  await user.click(send())
  await user.type(again(), '{Enter}')
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(JSON.stringify(sent)).not.toMatch(/korat|Demo1234/)
  await act(async () => answer.resolve(session))
})

test('ACC-030 shows a member who has to change the password the reason', async () => {
  await open({ isDue: true })
  expect(screen.getByText('กรุณาตั้งรหัสผ่านของคุณเองก่อน')).toBeInTheDocument()
  cleanup()
  await open()
  expect(screen.queryByText('กรุณาตั้งรหัสผ่านของคุณเองก่อน')).toBeNull()
})

test('X-06 limits the page to members, so that a trial is shown to use a real account', () => {
  expect(slice.routes.find(({ path }) => path === '/m/changePsw')?.access).toBe('member')
})

const withoutPassword = {
  id: 'm1',
  type: 0,
  nickname: '',
  account: 'demo01',
  lastLoginAt: null,
  hasPassword: false,
}

test('lets a member without a password set one, without a field for an old one', async () => {
  const { host, user, calls } = await open({ replies: { 'GET /api/v1/member': withoutPassword } })
  expect(old()).toBeNull()
  expect(screen.getByRole('heading', { name: 'ตั้งรหัสผ่าน' })).toBeInTheDocument()
  await user.type(fresh(), NEW)
  await user.type(again(), NEW)
  await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่าน' }))
  await waitFor(() => expect(host.log.toasts.at(-1)).toMatchObject({ kind: 'success', text: 'ตั้งรหัสผ่านแล้ว' }))
  expect([calls().length, host.session.lendPassword()]).toEqual([1, NEW])
})

test('explains that a first password requires a recent login', async () => {
  const replies = { 'GET /api/v1/member': withoutPassword }
  const { user } = await open({ replies, change: refuses('login.stale') })
  await user.type(fresh(), NEW)
  await user.type(again(), `${NEW}{Enter}`)
  expect(await screen.findByText(/จากนั้นตั้งรหัสผ่านภายใน 15 นาที/)).toBeInTheDocument()
})
