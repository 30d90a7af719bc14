import { webcrypto } from 'node:crypto'
import type { Security as SecurityReply } from '@tessera/site'
import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Security from './security.tsx'

const known: SecurityReply = {
  passwordChangedAt: '2026-11-01T10:00:00.000Z',
  mobile: { shown: '081-xxx-5678', isProved: true },
  email: { shown: 's…i@example.com', isProved: false },
  hasPaymentPassword: false,
  bankAccounts: 0,
  passkeys: [],
  socials: [],
}
const session = (id: string, isCurrent: boolean, device: string) => ({
  id,
  device,
  network: '203.0.113.x',
  startedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent,
})
const here = session('s1', true, 'Chrome · Android')
const there = session('s2', false, 'Safari · iPhone')
const login = (at: string, ok = true) => ({
  at,
  ok,
  method: 'password',
  device: 'Chrome · Android',
  network: null,
  isNewDevice: false,
})

let published = ''
beforeAll(async () => {
  startTestTexts('mfe-account', { th, en })
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  published = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64')
})

async function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/securityCenter',
    session: {},
    switches: { SECPRIV: true },
    canOpen: (to) => to !== '/m/withdraw',
    ...options,
    replies: {
      'GET /api/v1/encryption-key': { kid: 'k1', key: published },
      'GET /api/v1/member/security': known,
      'GET /api/v1/member/sessions': [here, there],
      'GET /api/v1/member/logins': { events: [login('2026-11-21T10:00:00.000Z')], more: false },
      'GET /api/v1/member/closing': { closesAt: null },
      ...options.replies,
    },
  })
  render(<Security host={host} place="page" />)
  await act(async () => {})
  const calls = () => (host.http as unknown as { calls: { key: string; query: object; body: unknown }[] }).calls
  return { host, user: userEvent.setup(), calls }
}
const part = (name: string) => within(screen.getByRole('region', { name }))

test('ACC-009 claims /m/securityCenter for members, and shows them the protections of the account', async () => {
  const claims = slice.routes.filter((route) => route.expose === './security')
  expect(claims.map(({ path, access }) => [path, access])).toEqual([['/m/securityCenter', 'member']])
  await open()
  expect(screen.getByRole('region', { name: 'สิ่งที่ปกป้องบัญชี' })).toBeVisible()
})

test('shows its parts once each call has ended, so that none moves another on screen', async () => {
  const { promise, resolve } = Promise.withResolvers()
  await open({ replies: { 'GET /api/v1/member/security': () => promise } })
  expect(screen.queryAllByRole('region')).toEqual([])
  await act(async () => resolve(known))
  expect(screen.getAllByRole('region').length).toBeGreaterThan(2)
})

test('ACC-127 counts the account’s protections on the ring, and links the next step', async () => {
  const { user } = await open()
  const ring = screen.getByRole('progressbar', { name: 'ระดับความปลอดภัย' })
  expect(ring).toHaveAttribute('aria-valuetext', 'เปิดใช้แล้ว 2 จาก 3 อย่าง')
  expect(
    part('สิ่งที่ปกป้องบัญชี')
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['รหัสผ่านเปลี่ยนล่าสุด 2026/11/01', 'เบอร์มือถือ081-xxx-5678', 'อีเมลs…i@example.comยังไม่ยืนยัน'])
  await user.click(screen.getByRole('button', { name: 'ทำเลย' }))
  expect(screen.getByRole('dialog', { name: 'ยืนยันอีเมล' })).toBeVisible()
})

test('ACC-127 shows payment password and bank accounts once their page can be opened', async () => {
  await open({ canOpen: () => true })
  expect(screen.getByRole('link', { name: /รหัสผ่านการเงิน/ })).toHaveAttribute('href', '/m/withdraw?form=password')
})

test('ACC-127 shows that the page is not open without SECPRIV', async () => {
  await open({ switches: {} })
  expect(screen.getByText('ยังไม่เปิดใช้ศูนย์ความปลอดภัย')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('ACC-149 logs out each other device, and reloads the list', async () => {
  let sessions = [here, there]
  const { user, calls } = await open({
    replies: {
      'GET /api/v1/member/sessions': () => sessions,
      'DELETE /api/v1/member/sessions': () => {
        sessions = [here]
        return { ended: 1 }
      },
    },
  })
  const list = part('อุปกรณ์ที่เข้าสู่ระบบอยู่')
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Chrome · Android203.0.113.x · ใช้ล่าสุด 21 พ.ย. 2026 17:00เครื่องนี้',
    'Safari · iPhone203.0.113.x · ใช้ล่าสุด 21 พ.ย. 2026 17:00ออก',
  ])
  await user.click(list.getByRole('button', { name: 'ออกจากระบบบน Safari · iPhone' }))
  await waitFor(() => expect(list.queryByText('Safari · iPhone')).toBeNull())
  expect(calls().find(({ key }) => key.startsWith('DELETE'))?.query).toEqual({ id: 's2' })
})

test('ACC-149 logs out all others after a confirmation', async () => {
  const { user, calls } = await open({ confirms: false })
  await user.click(screen.getByRole('button', { name: 'ออกจากระบบบนอุปกรณ์อื่นทั้งหมด' }))
  expect(calls().filter(({ key }) => key.startsWith('DELETE'))).toEqual([])
})

test('pages through the last logins, from the last one seen', async () => {
  const [first, second] = ['2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.000Z']
  const { user, calls } = await open({
    replies: {
      'GET /api/v1/member/logins': ({ query }: { query: { before?: string } }) =>
        query.before ? { events: [login(second, false)], more: false } : { events: [login(first)], more: true },
    },
  })
  const list = part('การเข้าสู่ระบบล่าสุด')
  await user.click(list.getByRole('button', { name: 'แสดงเพิ่มเติม' }))
  expect(await list.findByText('ไม่สำเร็จ')).toBeVisible()
  expect(calls().findLast(({ key }) => key === 'GET /api/v1/member/logins')?.query).toEqual({ before: first })
})

test('ACC-127 sends an address with the password; shows a wrong one beside its field', async () => {
  const { user } = await open({
    replies: {
      'POST /api/v1/member/email': () => {
        throw apiError('login.wrong')
      },
    },
  })
  await user.click(screen.getByRole('button', { name: /อีเมล s…i/ }))
  const form = within(screen.getByRole('form', { name: 'ยืนยันอีเมล' }))
  await user.type(form.getByLabelText('อีเมล'), 'nina@example')
  await user.type(form.getByLabelText('รหัสผ่าน'), 'wrong-one')
  await user.click(form.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }))
  expect(form.getByLabelText('อีเมล')).toHaveFocus()
  await user.type(form.getByLabelText('อีเมล'), '.com')
  await user.click(form.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }))
  await waitFor(() => expect(form.getByLabelText('รหัสผ่าน')).toBeInvalid())
})

test('ACC-127 proves the address once by the mail link, and removes it from the address bar', async () => {
  const { host, calls } = await open({
    path: '/m/securityCenter?proof=abc',
    replies: { 'POST /api/v1/member/email/proof': { email: 'nina@example.com' } },
  })
  expect(await screen.findByText('ยืนยันอีเมลแล้ว')).toBeVisible()
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/securityCenter' }])
  expect(calls().filter(({ key }) => key === 'POST /api/v1/member/email/proof')).toHaveLength(1)
})

test('ACC-127 shows the next step for an expired link', async () => {
  const over = () => {
    throw apiError('link.over', { why: 'used' })
  }
  await open({ path: '/m/securityCenter?proof=abc', replies: { 'POST /api/v1/member/email/proof': over } })
  expect(await screen.findByText(/กรุณาขอลิงก์ใหม่/)).toBeVisible()
})

test('ACC-152 explains closing, requires the password, and allows a cancellation', async () => {
  const { user } = await open({
    replies: {
      'POST /api/v1/member/closing': { closesAt: '2026-11-23T10:00:00.000Z' },
      'DELETE /api/v1/member/closing': { closesAt: null },
    },
  })
  await user.click(screen.getByRole('button', { name: 'ปิดบัญชี' }))
  const sheet = within(screen.getByRole('dialog', { name: 'ปิดบัญชี' }))
  expect(sheet.getByText(/24 ชั่วโมง/)).toBeVisible()
  await user.type(sheet.getByLabelText('รหัสผ่าน'), 'Demo1234')
  await user.click(sheet.getByRole('button', { name: 'ปิดบัญชีของฉัน' }))
  expect(await screen.findByText(/บัญชีจะปิด 23 พ.ย. 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ไม่ปิดบัญชีแล้ว' }))
  expect(await screen.findByRole('button', { name: 'ปิดบัญชี' })).toBeVisible()
})

test('names the part that failed to load, and shows the rest', async () => {
  const busy = () => {
    throw apiError('system.busy')
  }
  await open({ replies: { 'GET /api/v1/member/security': busy } })
  expect(await screen.findByRole('alert')).toHaveTextContent('โหลดข้อมูลความปลอดภัยไม่สำเร็จ')
  expect(screen.getByText('เครื่องนี้')).toBeVisible()
})
