import { apiError, type FakeHostOptions } from '@tessera/testing'
import { screen, waitFor } from '@testing-library/react'
import th from '../../locales/th.json'
import {
  loadForgetTexts,
  MAIL_SWITCH,
  password,
  rejectWith,
  renderForget,
  submit,
  type User,
} from '../testing/recovery.tsx'

loadForgetTexts()

async function byMail(user: User, name: string, address: string) {
  await user.type(await screen.findByLabelText('ชื่อผู้ใช้'), name)
  await user.type(screen.getByLabelText('อีเมล'), address)
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ให้ฉัน' }))
}

test('ACC-087 ACC-092 ACC-094 requires both fields of the mail form, and shows an error for an invalid address', async () => {
  const { user } = renderForget({ switches: MAIL_SWITCH })
  await user.click(await screen.findByRole('button', { name: 'ส่งลิงก์ให้ฉัน' }))
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toHaveAccessibleDescription('กรุณากรอกชื่อผู้ใช้')
  expect(screen.getByLabelText('อีเมล')).toHaveAccessibleDescription('กรุณากรอกอีเมล')
  await byMail(user, 'demo01', 'a@b')
  expect(screen.getByLabelText('อีเมล')).toHaveAccessibleDescription(/อีเมลไม่ถูกต้อง/)
})

test('ACC-088 ACC-089 PLT-110 confirms a sent mail for 1 s, then navigates back', async () => {
  const { host, user } = renderForget({ switches: MAIL_SWITCH })
  await byMail(user, 'demo01', 'somchai@example.com')
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'back', to: '' }]))
  expect(host.log.toasts).toEqual([{ kind: 'success', text: th.in_been_out, ms: 1000 }])
})

const byLink = (replies: FakeHostOptions['replies'] = {}) =>
  renderForget({
    path: '/m/forget?token=abc',
    replies: {
      'POST /api/v1/password/link': { userName: 'demo01' },
      'POST /api/v1/password/link/use': { userName: 'demo01' },
      ...replies,
    },
  })

test('ACC-140 shows whose password a link sets, sets it, and leads to the login', async () => {
  const { host, user } = byLink()
  expect(await screen.findByLabelText('ชื่อผู้ใช้')).toHaveValue('demo01')
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toHaveAttribute('readonly')
  await user.type(password(), 'korat-rain-77')
  await user.click(submit())
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/login' }]))
})

test.each([
  ['used', 'ลิงก์นี้ถูกใช้ไปแล้ว'],
  ['expired', 'ลิงก์นี้หมดอายุแล้ว'],
  ['unknown', 'ลิงก์นี้ใช้ไม่ได้'],
])('ACC-140 shows that a link is %s, and leads to another', async (why, title) => {
  const { host, user } = byLink({ 'POST /api/v1/password/link': rejectWith('link.over', { why }) })
  expect(await screen.findByText(title)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'ขอลิงก์ใหม่' }))
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/forget' }])
})

test('shows in place of the form that another page has used a link meanwhile', async () => {
  const { user } = byLink({ 'POST /api/v1/password/link/use': rejectWith('link.over', { why: 'used' }) })
  await user.type(await screen.findByLabelText('รหัสผ่านใหม่'), 'korat-rain-77')
  await user.click(submit())
  expect(await screen.findByText('ลิงก์นี้ถูกใช้ไปแล้ว')).toBeInTheDocument()
})

test('allows a retry for a link that could not be checked', async () => {
  let calls = 0
  const { user } = byLink({
    'POST /api/v1/password/link': () => {
      if (++calls === 1) throw apiError('request.offline')
      return { userName: 'demo01' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByLabelText('ชื่อผู้ใช้')).toHaveValue('demo01')
})
