import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Settings from './settings.tsx'

const preferences = { marketing: false, sessionMinutes: null }

beforeAll(() => startTestTexts('mfe-account', { th, en }))

async function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/set',
    session: {},
    ...options,
    replies: {
      'GET /api/v1/member/preferences': preferences,
      'GET /api/v1/member/board-name': { shown: true, name: 'd***1' },
      'POST /api/v1/member/preferences': { marketing: true, sessionMinutes: null },
      'PUT /api/v1/member/board-name': { shown: false, name: 'd***1' },
      ...options.replies,
    },
  })
  render(<Settings host={host} place="page" />)
  await act(async () => {})
  const sent = () =>
    (host.http as unknown as { calls: { key: string; body: unknown }[] }).calls
      .filter(({ key }) => !key.startsWith('GET'))
      .map(({ key, body }) => [key, body])
  return { host, user: userEvent.setup(), sent }
}

test('ACC-006 claims /m/set for all visitors', () => {
  const claims = slice.routes.filter((route) => route.expose === './settings')
  expect(claims.map(({ path, access }) => [path, access])).toEqual([['/m/set', 'public']])
})

test('ACC-125 lets a guest set device options: language, app, motion, and see the version', async () => {
  const { host, user } = await open({ session: null })
  await user.click(screen.getByRole('button', { name: 'ภาษา' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'language' }])
  await user.click(screen.getByRole('switch', { name: 'ลดการเคลื่อนไหว' }))
  expect(host.device.lessMotion).toBe(true)
  expect(screen.getByText('เวอร์ชัน')).toHaveTextContent('เวอร์ชัน 1')
  expect(screen.queryByRole('switch', { name: 'ซ่อนยอดเงิน' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'ออกจากระบบ' })).toBeNull()
})

test('ACC-125 ACC-136 lets a member change the password, hide the balance, and log out', async () => {
  const { host, user } = await open()
  expect(screen.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' })).toHaveAttribute('href', '/m/changePsw')
  await user.click(screen.getByRole('switch', { name: 'ซ่อนยอดเงิน' }))
  expect(host.wallet.isHidden).toBe(true)
  await user.click(screen.getByRole('button', { name: 'ออกจากระบบ' }))
  await waitFor(() => expect(host.session.isLoggedIn).toBe(false))
})

test('ACC-151 sends a marketing consent with the language in which it was read', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('switch', { name: /รับข่าวสาร/ }))
  expect(screen.getByRole('switch', { name: /รับข่าวสาร/ })).toBeChecked()
  expect(sent()).toEqual([['POST /api/v1/member/preferences', { marketing: true, language: 'th' }]])
})

test('ACC-125 lets a member leave the winners’ board, and set the idle time of a session', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('switch', { name: /รายชื่อผู้ชนะ/ }))
  await user.selectOptions(screen.getByLabelText('ออกจากระบบเมื่อไม่ใช้งาน'), '240')
  expect(sent()).toEqual([
    ['PUT /api/v1/member/board-name', { shown: false }],
    ['POST /api/v1/member/preferences', { sessionMinutes: 240, language: 'th' }],
  ])
})

test('reverts a setting that the server rejects, with an error', async () => {
  const { host, user } = await open({
    replies: {
      'POST /api/v1/member/preferences': () => {
        throw apiError('system.busy')
      },
    },
  })
  await user.click(screen.getByRole('switch', { name: /รับข่าวสาร/ }))
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  expect(screen.getByRole('switch', { name: /รับข่าวสาร/ })).not.toBeChecked()
})

test('exports the data again from an empty form, each time the sheet is opened', async () => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { host, user, sent } = await open({ replies: { 'POST /api/v1/member/own-data': { member: {} } } })
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /ดาวน์โหลดข้อมูลของฉัน/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'ดาวน์โหลดข้อมูลของฉัน' }))
    expect(sheet.getByLabelText('รหัสผ่าน')).toHaveValue('')
    await user.type(sheet.getByLabelText('รหัสผ่าน'), 'Demo1234')
    await user.click(sheet.getByRole('button', { name: 'ดาวน์โหลด' }))
    await waitFor(() => expect(host.log.toasts).toHaveLength(count))
    expect(sent()).toHaveLength(count)
  }
  expect(click).toHaveBeenCalledTimes(2)
  click.mockRestore()
})

test('removes the password from a sheet that is closed without sending it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /ดาวน์โหลดข้อมูลของฉัน/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'ดาวน์โหลดข้อมูลของฉัน' }))
  await user.type(sheet.getByLabelText('รหัสผ่าน'), 'Demo1234')
  await user.click(sheet.getByRole('button', { name: 'ปิด' }))
  await user.click(screen.getByRole('button', { name: /ดาวน์โหลดข้อมูลของฉัน/ }))
  expect(sheet.getByLabelText('รหัสผ่าน')).toHaveValue('')
})

test('ACC-152 FIX-023 exports a member’s data as a JSON file, after the password', async () => {
  const ownData = ({ body }: { body: unknown }) => {
    if ((body as { password: string }).password !== 'Demo1234') throw apiError('login.wrong')
    return { member: { username: 'demo01' } }
  }
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { host, user } = await open({ replies: { 'POST /api/v1/member/own-data': ownData } })
  await user.click(screen.getByRole('button', { name: /ดาวน์โหลดข้อมูลของฉัน/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'ดาวน์โหลดข้อมูลของฉัน' }))
  const send = sheet.getByRole('button', { name: 'ดาวน์โหลด' })
  await user.type(sheet.getByLabelText('รหัสผ่าน'), 'Wrong1234')
  await user.click(send)
  expect(await sheet.findByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible()
  expect(files).toEqual([])
  await user.clear(sheet.getByLabelText('รหัสผ่าน'))
  await user.type(sheet.getByLabelText('รหัสผ่าน'), 'Demo1234')
  await user.click(send)
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success' }]))
  expect([files[0]?.type, click.mock.calls.length]).toEqual(['application/json', 1])
})

test('X-06 shows a trial device options only', async () => {
  await open({ session: { type: 4 } })
  expect(screen.queryByRole('region', { name: 'บัญชี' })).toBeNull()
  expect(screen.getByRole('button', { name: 'ออกจากโหมดทดลอง' })).toBeVisible()
})
