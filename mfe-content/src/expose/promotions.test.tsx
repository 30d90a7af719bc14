import type { Promotion } from '@tessera/site'
import { aPromotion, apiError, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Promotions from './promotions.tsx'

const promotion = (over: Partial<Promotion>) =>
  aPromotion({
    title: 'โบนัสต้อนรับ',
    content: '<p>ฝากครั้งแรก</p>',
    announcementImages: [
      { sequence: 2, url: '/cdn/second' },
      { sequence: 1, url: '/cdn/main' },
    ],
    ...over,
  })
const promotions = [
  promotion({}),
  promotion({
    id: 'p2',
    title: 'คืนยอดเสีย',
    noExpiry: 1,
    endDate: null,
    promoAnnouncementCategoryIds: ['back'],
    linkedPromotionId: 'L2',
  }),
]
const categories = [
  { id: 'new', name: 'สมาชิกใหม่' },
  { id: 'back', name: 'เงินคืน' },
]

beforeAll(() => startTestTexts('mfe-content', { th, en }))

function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    path: '/m/activity',
    ...options,
    replies: { 'GET /api/v1/promotions': { promotions, categories }, ...options.replies },
  })
  render(<Promotions host={host} place="page" />)
  return { host, user: userEvent.setup() }
}
const card = (name: string) => screen.findByRole('article', { name })

test('CON-001 /m/activity is the promotions page, open to all, its data inlined', async () => {
  expect(slice.routes).toContainEqual(
    expect.objectContaining({
      path: '/m/activity',
      access: 'public',
      expose: './promotions',
      firstData: ['/api/v1/promotions?language={language}'],
    }),
  )
  open({ session: null })
  expect((await screen.findAllByRole('article')).map((one) => one.dataset.promotion)).toEqual(
    promotions.map(({ id }) => id),
  )
})

test('CON-020 CON-023 a visitor sees each promotion with its main picture, title, text and join button', async () => {
  const { user } = open({ session: null })
  const first = await card('โบนัสต้อนรับ')
  expect(first.querySelector('img')).toHaveAttribute('src', '/cdn/main-1x.webp')
  expect(within(first).getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
  await user.click(within(first).getByRole('button', { name: 'รายละเอียด' }))
  expect(within(first).getByText('ฝากครั้งแรก')).toBeInTheDocument()
})

test('CON-021 CON-022 CON-030 tabs begin with all, and a tab shows only its category', async () => {
  const { user } = open()
  await card('โบนัสต้อนรับ')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['ทั้งหมด', 'สมาชิกใหม่', 'เงินคืน'])
  await user.click(screen.getByRole('tab', { name: 'เงินคืน' }))
  expect(screen.getAllByRole('article').map((article) => article.dataset.promotion)).toEqual(['p2'])
})

test('CON-024 CON-025 dates are YYYY/MM/DD, or the start and that it stays', async () => {
  open()
  expect(within(await card('โบนัสต้อนรับ')).getByText('2026/11/01 - 2026/12/31')).toBeInTheDocument()
  expect(within(await card('คืนยอดเสีย')).getByText('2026/11/01 เป็นต้นไป (ไม่มีกำหนด)')).toBeInTheDocument()
})

test('CON-026 CON-027 CON-028 an id in the query opens its promotion, scrolls to it, and back returns to the list', async () => {
  const scrolled: string[] = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('data-promotion') ?? '')
  })
  const { host, user } = open({ path: '/m/activity?id=p2' })
  const second = await card('คืนยอดเสีย')
  const back = await within(second).findByRole('button', { name: 'กลับไปที่รายการ' })
  expect(scrolled).toEqual(['p2'])
  await user.click(back)
  expect(within(second).queryByText('ฝากครั้งแรก')).toBeNull()
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/activity' }])
})

test('CON-028 the frame`s back arrow closes an open promotion before it leaves the page', async () => {
  const { host } = open({ path: '/m/activity?id=p1' })
  await screen.findByText('ฝากครั้งแรก')
  act(() => host.navigation.back())
  await waitFor(() => expect(screen.queryByText('ฝากครั้งแรก')).toBeNull())
  expect(host.log.navigations).not.toContainEqual({ kind: 'back', to: '' })
})

test('X-36 CON-029 a guest who joins is sent to the login', async () => {
  const { host, user } = open({ session: null })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
})

test('X-36 CON-019 CON-029 a member joins with the linked id, is told so, cannot join twice, and the wallet is asked anew', async () => {
  const bodies: unknown[] = []
  const join = (call: { body: unknown }) => {
    bodies.push(call.body)
    return { joined: true }
  }
  const { host, user } = open({ session: {}, replies: { 'POST /api/v1/promotions/join': join } })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const second = await card('คืนยอดเสีย')
  await user.click(within(second).getByRole('button', { name: 'เข้าร่วม' }))
  expect(await within(second).findByRole('button', { name: 'เข้าร่วมแล้ว' })).toBeDisabled()
  expect(bodies).toEqual([{ promotionId: 'L2' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'เข้าร่วมโปรโมชั่นเรียบร้อยแล้ว' })])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('X-06 a trial that joins is told to use a real account', async () => {
  const refused = () => {
    throw apiError('trial.refused')
  }
  const { host, user } = open({ session: { type: 4 }, replies: { 'POST /api/v1/promotions/join': refused } })
  const first = await card('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'trial.refused' }]))
  expect(within(first).getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
})

test('X-02 what a member has joined is forgotten with the session: the next one may join', async () => {
  const { host, user } = open({ session: {}, replies: { 'POST /api/v1/promotions/join': { joined: true } } })
  const first = await card('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  expect(await within(first).findByRole('button', { name: 'เข้าร่วมแล้ว' })).toBeDisabled()
  await act(() => host.session.signOut())
  expect(within(first).getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
})

test('CON-029 a promotion that asks for a remark or picture opens its form', async () => {
  const asking = { promotions: [promotion({ remarkRequired: 'Y', linkedPromotionId: 'L1' })], categories }
  const { host, user } = open({ session: {}, replies: { 'GET /api/v1/promotions': asking } })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/applyReward?id=L1' }])
})

test('a promotion that was joined before is marked as joined, with the reason', async () => {
  const conflict = () => {
    throw apiError('request.conflict')
  }
  const { host, user } = open({ session: {}, replies: { 'POST /api/v1/promotions/join': conflict } })
  const first = await card('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  expect(await within(first).findByRole('button', { name: 'เข้าร่วมแล้ว' })).toBeDisabled()
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'error', text: 'error.conflict' })])
})

test('a category without promotions, a failure and its retry are drawn', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { promotions: [], categories }
  }
  const { user } = open({ replies: { 'GET /api/v1/promotions': reply } })
  expect(screen.getByRole('status', { name: 'กำลังโหลด' })).toHaveAttribute('aria-busy', 'true')
  await user.click(await screen.findByRole('button', { name: 'ลองใหม่' }))
  expect(await screen.findByText('ยังไม่มีโปรโมชั่นในหมวดนี้')).toBeInTheDocument()
})

test('X-31 a change of language loads the promotions in it', async () => {
  const languages: unknown[] = []
  const list = (call: { query: Record<string, unknown> }) => {
    languages.push(call.query.language)
    return { promotions, categories }
  }
  const { host } = open({ replies: { 'GET /api/v1/promotions': list } })
  await card('โบนัสต้อนรับ')
  await act(() => host.locale.change('EN'))
  await waitFor(() => expect(languages).toEqual(['TH', 'EN']))
})

test('a page that is drawn down loads the promotions anew and keeps its place', async () => {
  let titles = ['โบนัสต้อนรับ']
  const answer = () => ({ promotions: titles.map((title) => promotion({ title })), categories })
  const { host } = open({ replies: { 'GET /api/v1/promotions': answer } })
  await card('โบนัสต้อนรับ')
  titles = ['โบนัสใหม่']
  const waits: Promise<unknown>[] = []
  act(() => host.events.emit('page:refresh', { wait: (reload) => void waits.push(reload) }))
  expect(screen.getByRole('article', { name: 'โบนัสต้อนรับ' })).toBeInTheDocument()
  await act(() => Promise.all(waits))
  expect(waits).toHaveLength(1)
  expect(screen.getByRole('article', { name: 'โบนัสใหม่' })).toBeInTheDocument()
})
