import { apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Referral from './referral.tsx'

const invitation = { code: 'demo01', path: '/m/register?recommenderId=demo01' }
const link = 'http://localhost/m/register?recommenderId=demo01'

beforeAll(() => startTestTexts('mfe-account', { th, en }))

function open(answer: unknown = invitation, options: FakeHostOptions = {}) {
  const user = userEvent.setup()
  const replies = { 'GET /api/v1/member/referral': answer }
  const host = fakeHost({ slice: 'mfe-account', session: {}, ...options, replies })
  const view = render(<Referral host={host} place="popup" />)
  return { host, user, view }
}

test('X-09 SHL-024 SHL-025 claims the popup of the referral view', () => {
  expect(slice.popups).toContainEqual({ popup: 'referral', expose: './referral' })
})

test('SHL-025 ACC-134 shows the member’s link and code in the referral view', async () => {
  open()
  expect(await screen.findByText(link)).toBeInTheDocument()
  expect(screen.getByText('demo01')).toBeInTheDocument()
})

test('ACC-134 FIX-229 shares the link by LINE first, then by the system’s options, and shows it as a QR code', async () => {
  const shared = jest.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  const { user } = open()
  const line = await screen.findByRole('link', { name: 'ส่งทาง LINE' })
  expect(decodeURIComponent(String(line.getAttribute('href')))).toBe(
    `https://line.me/R/share?text=มาเล่น Siam Night ด้วยกัน ${link}`,
  )
  expect([line.getAttribute('target'), line.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  await user.click(screen.getByRole('button', { name: 'ส่งทางอื่น' }))
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
  expect(screen.getByRole('img', { name: 'คิวอาร์โค้ดของลิงก์ชวนเพื่อน' })).toBeVisible()
  Reflect.deleteProperty(navigator, 'share')
})

test.each([
  ['link', 'คัดลอกลิงก์', link],
  ['code', 'คัดลอกรหัส', 'demo01'],
])('PLT-111 SHL-025 copies the %s on a press and confirms it for 2 s', async (_, name, copied) => {
  const { host, user } = open()
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(host.log.toasts).toEqual([{ kind: 'success', text: 'คัดลอกแล้ว', ms: 2000 }]))
  expect(await navigator.clipboard.readText()).toBe(copied)
})

test('shows what to do if copying is impossible', async () => {
  const { host, user } = open()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: 'คัดลอกลิงก์' }))
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'error' }]))
})

test('shows a failure with a retry that recovers', async () => {
  let answer: unknown = apiError('system.busy')
  const { user } = open(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('เปิดลิงก์ของคุณไม่สำเร็จ')
  answer = invitation
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByText(link)).toBeInTheDocument()
})

test('closes the popup without a session', () => {
  const { host } = open(invitation, { session: null })
  expect(host.log.popups).toEqual([{ kind: 'hide', id: 'referral' }])
})
