import { refusalOf, type TeamSummary } from '@tessera/site'
import { apiError, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { dayRange } from '../features/team/day-range.ts'
import Team from './team.tsx'

const summary = (over: Partial<TeamSummary> = {}): TeamSummary => ({
  from: '2026-11-14',
  to: '2026-11-20',
  members: 1168,
  newMembers: 12,
  activeMembers: 97,
  deposit: '1254300.50',
  withdraw: '843120.00',
  bet: '8840210.00',
  win: '8312004.25',
  days: [
    { day: '2026-11-19', deposit: '500.00', bet: '100.00', newMembers: 1 },
    { day: '2026-11-20', deposit: '1000.00', bet: '4000.00', newMembers: 0 },
  ],
  top: [
    { account: 'naga_king', level: 1, bet: '980000.00' },
    { account: 'lotus99', level: 2, bet: '12000.00' },
  ],
  ...over,
})

beforeAll(() => startTestTexts('mfe-agent', { th, en }))

function open(reply: unknown = summary()) {
  const host = fakeHost({
    path: '/m/agent/home',
    session: { type: 1, userName: 'agent01' },
    replies: { 'GET /api/v1/agent/team-summary': reply },
  })
  render(<Team host={host} place="page" />)
  return { host, user: userEvent.setup() }
}
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

const centre = slice.routes.find((route) => route.path === '/m/agent/home')

test('X-38 AGT-001 /m/agent/home, where a login on the agent page leads to, is the agency centre', async () => {
  expect(centre?.expose).toBe('./team')
  open()
  expect(await screen.findByText('1,168')).toBeInTheDocument()
})

const callers = [
  ['X-05 X-25 AGT-008', 'an agent', 1, null],
  ['AGT-007', 'a member', 0, 'permission.denied'],
  ['X-06', 'a trial', 4, 'trial.refused'],
] as const

test.each(callers)('%s to %s (type %s) the claim of the agency centre answers %s', (_row, _who, type, code) => {
  expect(refusalOf(centre?.access ?? 'public', type)).toBe(code)
})

test('X-10 the agency centre is no page for a guest, whom the shell sends to log in', () => {
  expect(['member', 'agent', 'session']).toContain(centre?.access)
})

test('AGT-014 the figures are the team`s totals, and the net is deposits less withdrawals', async () => {
  open()
  await screen.findByText('1,168')
  expect(figure('ยอดฝาก')).toReadExactly('฿1,254,300.50')
  expect(figure('ยอดถอน')).toReadExactly('฿843,120.00')
  expect(figure('ยอดเดิมพัน')).toReadExactly('฿8,840,210.00')
  expect(figure('ยอดชนะ')).toReadExactly('฿8,312,004.25')
  expect(figure('สมาชิกใหม่')).toReadExactly('12')
  expect(figure('ยอดสุทธิ (ฝากหักถอน)')).toReadExactly('฿411,180.50')
})

test('AGT-014 a negative net keeps its sign', async () => {
  open(summary({ deposit: '0.00', withdraw: '0.05' }))
  await screen.findByText('1,168')
  expect(figure('ยอดสุทธิ (ฝากหักถอน)')).toReadExactly('-฿0.05')
})

test('the members of the team with the highest bets are listed, highest first', async () => {
  open()
  const top = await screen.findByRole('region', { name: 'สมาชิกยอดเดิมพันสูงสุด' })
  expect(
    within(top)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Nnaga_kingระดับ 1฿980,000.00', 'Llotus99ระดับ 2฿12,000.00'])
})

test('AGT-014 another period asks for its days', async () => {
  const asked: Record<string, unknown>[] = []
  const { user } = open((call: { query: Record<string, unknown> }) => {
    asked.push(call.query)
    return summary()
  })
  await user.click(screen.getByRole('button', { name: '60\u00a0วัน' }))
  await screen.findByText('1,168')
  const span = ({ from, to }: Record<string, unknown>) =>
    (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
  expect(asked.map(span)).toEqual([6, 59])
})

test('X-02 the figures of an agent’s team go with the session', async () => {
  const { host } = open()
  await screen.findByText('1,168')
  await act(() => host.session.signOut())
  expect(screen.queryByText('1,168')).toBeNull()
  expect(screen.queryByText('naga_king', { exact: false })).toBeNull()
})

test('days are days of the merchant, not of UTC', () => {
  expect(dayRange(7, new Date('2026-11-19T18:00:00.000Z'))).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('the chart is named, follows the chosen figure, and has a table with the same figures', async () => {
  const { user } = open()
  const chart = await screen.findByRole('img', { name: 'กราฟยอดฝากรายวัน ตั้งแต่ 19/11 ถึง 20/11' })
  const heights = () => [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights()).toEqual([60, 120])
  await user.click(screen.getByRole('tab', { name: 'ยอดเดิมพัน' }))
  expect(screen.getByRole('img', { name: /ยอดเดิมพัน/ })).toBe(chart)
  expect(heights()).toEqual([3, 120])
  await user.click(screen.getByText('ดูเป็นตาราง'))
  expect(screen.getByRole('row', { name: '2026/11/20 ฿4,000.00' })).toBeVisible()
})

test('an agent without members, a failure and its retry are drawn', async () => {
  let calls = 0
  const { user } = open(() => {
    if (++calls === 1) throw apiError('system.busy')
    return summary({ members: 0 })
  })
  expect(screen.getByRole('status', { name: 'กำลังโหลด' })).toHaveAttribute('aria-busy', 'true')
  await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  await waitFor(() => expect(screen.getByText('ยังไม่มีสมาชิกในทีม')).toBeInTheDocument())
})

test('a page that is drawn down loads the figures anew', async () => {
  let members = 1168
  const { host } = open(() => summary({ members }))
  await screen.findByText('1,168')
  members = 1169
  const waits: Promise<unknown>[] = []
  act(() => host.events.emit('page:refresh', { wait: (reload) => void waits.push(reload) }))
  await act(() => Promise.all(waits))
  expect([waits.length, figure('สมาชิกทั้งหมด')?.textContent]).toEqual([1, '1,169'])
})
