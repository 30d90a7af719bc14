import type { FeatureSwitch } from '@tessera/site'
import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { runInAction } from 'mobx'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import MemberHome from './member-home.tsx'

const SWITCHES: FeatureSwitch[] = [
  'dep_func',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'MANPLAYREB3',
  'REWCEN3',
  'MISSION',
  'VIP',
  'MAILCEN',
  'REFERRAL',
  'SECPRIV',
]
const all = Object.fromEntries(SWITCHES.map((name) => [name, true]))
const rank = { completedConditions: 1, totalExpectedConditions: 2, labelId: 'vip_silver' }
const member = {
  id: 'm1',
  type: 0,
  nickname: '',
  account: 'demo01',
  lastLoginAt: '2026-11-21T10:00:00.000Z',
  headIcon: null,
}

beforeAll(() => startTestTexts('mfe-account', { th, en }))

async function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/member/home',
    session: {},
    switches: all,
    rank,
    ...options,
    replies: { 'GET /api/v1/member': member, 'GET /api/v1/inbox/unread': { unread: 3 }, ...options.replies },
  })
  render(<MemberHome host={host} place="page" />)
  await act(async () => {})
  return { host, user: userEvent.setup({ applyAccept: false }) }
}
const tiles = () => within(screen.getByRole('navigation', { name: 'เมนูสมาชิก' }))
const names = () =>
  [...tiles().queryAllByRole('link'), ...tiles().queryAllByRole('button')].map((tile) => tile.textContent)

test('ACC-008 claims /m/member/home for every session', () => {
  const claims = slice.routes.filter((route) => route.expose === './member-home')
  expect(claims.map(({ path, access }) => [path, access])).toEqual([['/m/member/home', 'session']])
})

test('ACC-126 X-25 PLT-070 offers enabled and available entries in the centre, money first', async () => {
  const { host, user } = await open()
  expect(screen.getByRole('heading', { name: 'demo01' })).toBeVisible()
  expect(screen.getByText('1,234.50')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/m/voucherCenter')
  expect(screen.getByRole('link', { name: 'ถอนเงิน' })).toHaveAttribute('href', '/m/withdraw')
  expect(names()).toHaveLength(13)
  expect(tiles().getByRole('link', { name: 'ประวัติธุรกรรม' })).toHaveAttribute('href', '/m/transaction/record')
  expect(await tiles().findByRole('img', { name: '3 ยังไม่ได้อ่าน' })).toBeVisible()
  await user.click(tiles().getByRole('link', { name: 'ความปลอดภัย' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/securityCenter' }])
})

test.each<[string, FeatureSwitch, string]>([
  ['X-25', 'REWCEN3', 'ศูนย์รางวัล'],
  ['X-25', 'MISSION', 'ภารกิจ'],
  ['X-25', 'MAILCEN', 'กล่องข้อความ3'],
  ['PLT-073', 'SECPRIV', 'ความปลอดภัย'],
  ['X-25', 'REFERRAL', 'ชวนเพื่อน'],
  ['PLT-070', 'TRANSREC3', 'ประวัติธุรกรรม'],
  ['PLT-071', 'TRANSBETREPMEM3', 'ประวัติการเล่น'],
  ['PLT-074', 'MANPLAYREB3', 'คืนยอด'],
])('ACC-126 %s hides the entry without %s', async (_, name, tile) => {
  await open({ switches: { ...all, [name]: false } })
  expect(names()).not.toContain(tile)
  expect(names()).toContain('การตั้งค่า')
})

test('X-25 hides entries that no slice claims, and shows the agency centre to agents only', async () => {
  await open({ canOpen: (to) => !to.startsWith('/m/limits') })
  expect(names()).not.toContain('จำกัดการเล่น')
  expect(names()).not.toContain('ศูนย์ตัวแทน')
})

test('X-25 AGT-008 shows an agent the way to the agency centre', async () => {
  await open({ session: { type: 1 } })
  expect(tiles().getByRole('link', { name: 'ศูนย์ตัวแทน' })).toHaveAttribute('href', '/m/agent/home')
})

test('ACC-128 ACC-129 X-03 shows the rank progress of the frame on the ring, by its label', async () => {
  await open()
  const ring = screen.getByRole('progressbar', { name: 'ความคืบหน้าระดับ VIP' })
  expect(ring).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByText('ซิลเวอร์')).toBeVisible()
  expect(screen.getByRole('link', { name: /ซิลเวอร์/ })).toHaveAttribute('href', '/m/rewardCenter?tab=vip')
})

test('ACC-130 shows a full ring with a text if there is no further rank', async () => {
  await open({ rank: { completedConditions: 2, totalExpectedConditions: 2, labelId: null } })
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  expect(screen.getByText('ระดับสูงสุดแล้ว')).toBeVisible()
})

test('ACC-132 leads check-in and missions to their tabs of the reward centre', async () => {
  await open()
  expect(tiles().getByRole('link', { name: 'เช็กอิน' })).toHaveAttribute('href', '/m/rewardCenter?tab=checkin')
  expect(tiles().getByRole('link', { name: 'ภารกิจ' })).toHaveAttribute('href', '/m/rewardCenter?tab=missions')
})

test('ACC-134 opens the invitation by the invite tile', async () => {
  const { host, user } = await open()
  await user.click(tiles().getByRole('button', { name: 'ชวนเพื่อน' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'referral' }])
})

test('ACC-136 logs a member out', async () => {
  const { host, user } = await open()
  await user.click(screen.getByRole('button', { name: 'ออกจากระบบ' }))
  await waitFor(() => expect(host.session.isLoggedIn).toBe(false))
})

test('shows the member’s previous login', async () => {
  await open()
  expect(await screen.findByText(/เข้าสู่ระบบครั้งก่อน: 21 พ.ย. 2026/)).toBeVisible()
})

test('X-06 shows a trial play credit and public entries, and no member data', async () => {
  await open({ session: { type: 4 } })
  expect(screen.getByText('เครดิตทดลอง')).toBeVisible()
  expect(names()).toEqual(['การตั้งค่า', 'ศูนย์ช่วยเหลือ'])
  expect(screen.queryByRole('link', { name: 'ฝากเงิน' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'เปลี่ยนรูปโปรไฟล์' })).toBeNull()
})

test('shows a rank that fails to load as one line with a retry, and the rest unchanged', async () => {
  await open({ rank: null })
  expect(await screen.findByText('โหลดระดับ VIP ไม่สำเร็จ')).toBeVisible()
  expect(names()).toHaveLength(13)
})

describe('the avatar', () => {
  const drawn = '/api/v1/head-icons?name=tiger&v=1a2b'
  const sheet = () => within(screen.getByRole('dialog', { name: 'รูปโปรไฟล์' }))

  test('ACC-135 ACC-155 is selected from the drawn set, and the whole frame is notified immediately', async () => {
    const { host, user } = await open({ replies: { 'POST /api/v1/member/head-icon': { headIcon: drawn } } })
    const told: unknown[] = []
    host.events.on('head-icon:changed', (event) => told.push(event))
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนรูปโปรไฟล์' }))
    expect(sheet().getAllByRole('radio')).toHaveLength(12)
    await user.click(sheet().getByRole('radio', { name: 'เสือ' }))
    await waitFor(() => expect(sheet().getByRole('radio', { name: 'เสือ' })).toBeChecked())
    expect(told).toEqual([{ headIcon: drawn }])
  })

  test('ACC-155 falls back to the letter without a picture', async () => {
    const { host, user } = await open({
      headIcon: drawn,
      replies: { 'POST /api/v1/member/head-icon': { headIcon: null } },
    })
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนรูปโปรไฟล์' }))
    await user.click(sheet().getByRole('button', { name: 'ลบรูปและใช้ตัวอักษรแทน' }))
    await waitFor(() => expect(host.session.headIcon).toBeNull())
  })

  test('ACC-155 shows the permitted pictures before anything is sent, and rejects another file', async () => {
    const { host, user } = await open()
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนรูปโปรไฟล์' }))
    expect(sheet().getByText(/ไม่เกิน 1 MB/)).toBeVisible()
    await user.upload(sheet().getByLabelText(/ใช้รูปของคุณเอง/), new File(['x'], 'a.gif', { type: 'image/gif' }))
    expect(await sheet().findByRole('alert')).toHaveTextContent(/PNG/)
    const { calls } = host.http as unknown as { calls: { key: string }[] }
    expect(calls.map(({ key }) => key)).not.toContain('PUT /api/v1/member/head-icon')
  })

  test('shows a rejection of the server, and retains the old one', async () => {
    const refuses = () => {
      throw apiError('system.busy')
    }
    const { host, user } = await open({ replies: { 'POST /api/v1/member/head-icon': refuses } })
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนรูปโปรไฟล์' }))
    await user.click(sheet().getByRole('radio', { name: 'เสือ' }))
    await waitFor(() => expect(host.log.errors).toHaveLength(1))
    expect(sheet().getByRole('radio', { name: 'เสือ' })).not.toBeChecked()
  })
})

test('shows a dash with a retry for a balance that could not be loaded', async () => {
  const { host, user } = await open({ balance: null })
  act(() => runInAction(() => Object.assign(host.wallet, { isUnknown: true })))
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const card = within(screen.getByRole('region', { name: 'ยอดเงินคงเหลือ' }))
  expect(card.getByText('–')).toBeInTheDocument()
  expect(card.queryByRole('button', { name: /ซ่อน/ })).toBeNull()
  await user.click(card.getByRole('button', { name: 'ลองใหม่' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})
