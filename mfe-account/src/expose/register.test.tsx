import { anAnnouncement, announcementGroups, apiError, type FakeHostOptions, fakeHost } from '@tessera/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import slice from '../../slice.ts'
import {
  encryption,
  field,
  fill,
  loadRegisterTexts,
  renderRegister,
  rules,
  submitButton,
  unfold,
} from '../testing/register-page.tsx'
import Register from './register.tsx'

loadRegisterTexts()

test('ACC-002 ACC-003 claims /m/register and its alias', () => {
  expect(slice.routes.find((route) => route.path === '/m/register')?.aliases).toEqual(['/m/register.html'])
})

async function registered(session: FakeHostOptions['session'] = null) {
  const made = jest.fn(() => ({ userName: 'newname' }))
  const replies = { 'PUT /api/v1/members': made }
  const { host, user } = await renderRegister({ place: 'popup', path: '/m/home', session, replies })
  act(() => host.popups.show('register'))
  await fill(user)
  await user.click(submitButton())
  await waitFor(() => expect(host.popups.open).toBe('login'))
  return { host, made }
}

test('ACC-037 ACC-038 creates an account for a filled form, once', async () => {
  const { made } = await registered()
  expect(screen.getByRole('form')).toBeInTheDocument()
  expect(made).toHaveBeenCalledTimes(1)
})

test('X-26 ACC-053 ACC-055 replaces the popup with the login after registration, without a session yet', async () => {
  const { host } = await registered()
  expect(host.log.popups).toContainEqual({ kind: 'hide', id: 'register' })
  expect(host.popups.open).toBe('login')
  expect([host.session.isLoggedIn, host.log.signIns]).toEqual([false, []])
})

test('ACC-055 replaces the popup with the login for a visitor of a trial', async () => {
  const { host } = await registered({ type: 4 })
  expect([host.popups.open, host.log.signIns]).toEqual(['login', []])
})

test('ACC-054 PLT-113 confirms an accepted registration with the specified text', async () => {
  const { host } = await registered()
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'สมัครสมาชิกสำเร็จ' })])
})

test.each([
  ['browser', 'H5'],
  ['standalone', 'PWA'],
])(
  'API-019 PLT-041 in a display of mode %s exposes nothing of the password in a registration by %s',
  async (mode, registerMethod) => {
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === `(display-mode: ${mode})` }) as MediaQueryList)
    const sent: { body: unknown; headers: Record<string, string> }[] = []
    const { user } = await renderRegister({
      replies: {
        'PUT /api/v1/members': (call: { body: unknown; headers: Record<string, string> }) => {
          sent.push(call)
          return { userName: 'newname' }
        },
      },
    })
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(JSON.stringify(sent)).not.toMatch(/Demo1234|newname|password/)
    expect(sent[0]?.headers).toMatchObject({ Encryption: 'TSR1; kid=k1' })
    expect(encryption.open(sent[0]?.body)).toMatchObject({ username: 'newname', password: 'Demo1234', registerMethod })
    media.mockRestore()
  },
)

test('ACC-039 leads back to the login', async () => {
  const { host, user } = await renderRegister()
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
})

test('ACC-042 ACC-043 shows the mobile form first with mobile registration on', async () => {
  await renderRegister({ switches: { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true } })
  expect(screen.getByRole('tab', { name: 'เบอร์มือถือ' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('textbox', { name: 'เบอร์มือถือ' })).toHaveAttribute('maxlength', '20')
})

test('ACC-044 PLT-075 PLT-076 shows no form with both methods off', async () => {
  const host = fakeHost({ replies: { 'GET /api/v1/register/validation': rules } })
  render(<Register host={host} place="page" />)
  expect(await screen.findByText('ปิดรับสมัครชั่วคราว')).toBeInTheDocument()
  expect(screen.queryByRole('form')).toBeNull()
})

test.each([
  ['no password where the switch is off', {}, 0],
  ['a password where the switch is on', { MOBILENUMPASSREG3: true }, 1],
])('PLT-078 requires %s for a mobile registration', async (_, switches, fields) => {
  await renderRegister({ switches: { MOBILENUMREG3: true, ...switches } })
  expect(screen.getByLabelText('เบอร์มือถือ')).toBeInTheDocument()
  expect(screen.queryAllByLabelText('รหัสผ่าน')).toHaveLength(fields)
  expect(screen.queryAllByLabelText('ยืนยันรหัสผ่าน')).toHaveLength(fields)
})

test('ACC-045 ACC-046 ACC-063 shows every error of an empty form on submit and focuses the first', async () => {
  const { user } = await renderRegister()
  await user.click(submitButton())
  expect(field('ชื่อผู้ใช้')).toHaveAccessibleDescription(/กรุณากรอกชื่อผู้ใช้/)
  expect(screen.getByText('กรุณากรอกรหัสผ่าน')).toBeInTheDocument()
  expect(screen.getByText('กรุณายืนยันรหัสผ่าน')).toBeInTheDocument()
  expect(field('ชื่อผู้ใช้')).toHaveFocus()
})

test('ACC-062 ACC-064 requires an exact confirmation, revalidated when the password changes', async () => {
  const { user } = await renderRegister()
  await user.type(field('รหัสผ่าน'), 'Demo1234')
  await user.type(field('ยืนยันรหัสผ่าน'), 'demo1234')
  await user.tab()
  expect(field('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านทั้งสองช่องไม่ตรงกัน')
  await user.clear(field('ยืนยันรหัสผ่าน'))
  await user.type(field('ยืนยันรหัสผ่าน'), 'Demo1234')
  expect(field('ยืนยันรหัสผ่าน')).toBeValid()
  await user.type(field('รหัสผ่าน'), 'x')
  expect(field('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านทั้งสองช่องไม่ตรงกัน')
})

test('ACC-058 shows the fields that the server enables, with its bounds', async () => {
  const { user } = await renderRegister()
  expect(screen.queryByLabelText('ชื่อเล่น (ไม่บังคับ)')).toBeNull()
  await unfold(user, 'ข้อมูลเพิ่มเติม')
  expect(field('ชื่อเล่น (ไม่บังคับ)')).toBeInTheDocument()
  expect(screen.queryByLabelText(/อีเมล/)).toBeNull()
  await user.type(field('ชื่อเล่น (ไม่บังคับ)'), 'ก')
  await user.tab()
  expect(screen.getByText('ต้องมีความยาว 2 ถึง 24 ตัวอักษร')).toBeInTheDocument()
})

test('ACC-065 ranges the birthday from 1900 to the end of this year', async () => {
  const { user } = await renderRegister()
  await unfold(user, 'ข้อมูลเพิ่มเติม')
  expect(field('วันเกิด (ไม่บังคับ)')).toHaveAttribute('min', '1900-01-01')
  expect(field('วันเกิด (ไม่บังคับ)')).toHaveAttribute('max', `${new Date().getFullYear()}-12-31`)
})

test('ACC-056 loads the captcha on open and again on a tap of the picture', async () => {
  const { user } = await renderRegister({ info: { register: { captcha: true, invitation: false } } })
  const picture = await screen.findByRole('button', { name: 'เปลี่ยนภาพรหัส' })
  await waitFor(() => expect(picture.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml,c1'))
  await user.click(picture)
  await waitFor(() => expect(picture.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml,c2'))
})

test('PLT-095 shows a taken name beside the name', async () => {
  const taken = () => {
    throw apiError('username.taken')
  }
  const { user } = await renderRegister({ replies: { 'PUT /api/v1/members': taken } })
  await fill(user)
  await user.click(submitButton())
  await waitFor(() => expect(field('ชื่อผู้ใช้')).toHaveAccessibleDescription(/มีผู้ใช้แล้ว/))
})

test('X-32 ACC-057 shows the register banner above the form, and nothing if there is none', async () => {
  const banner = anAnnouncement({ groupName: 'm_reg', url: '/cdn/banners/reg', title: 'ต้อนรับ' })
  await renderRegister({ announcements: announcementGroups({ banners: [banner] }) })
  expect(screen.getByRole('img', { name: 'ต้อนรับ' })).toBeInTheDocument()
})

test('shows a retry that recovers in place if rules fail to load', async () => {
  let calls = 0
  const host = fakeHost({
    switches: { USERNAMEREG3: true },
    replies: {
      'GET /api/v1/register/validation': () => {
        if (++calls === 1) throw apiError('system.busy')
        return rules
      },
    },
  })
  render(<Register host={host} place="page" />)
  await userEvent.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByLabelText('ชื่อผู้ใช้')).toBeInTheDocument()
})
