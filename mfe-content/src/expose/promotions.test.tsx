import type { MyPromotions, Promotion } from '@tessera/site'
import { aPromotion, apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { anOffer, FACTS } from '../testing/an-offer.ts'
import Promotions from './promotions.tsx'

const promotion = (over: Partial<Promotion>) =>
  aPromotion({
    title: 'โบนัสต้อนรับ',
    content: '<p>ฝากครั้งแรก</p>',
    offer: anOffer(),
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

const JOIN = 'POST /api/v1/promotions/join'
const LEAVE = 'POST /api/v1/promotions/leave'
const MINE = 'GET /api/v1/promotions/mine'
const nothing: MyPromotions = { entries: [], ineligible: [] }
const joinedAlready = (promotionId: string): MyPromotions => ({
  entries: [
    { promotionId, state: 'JOINED', facts: [], joinedAt: '2026-11-22T05:00:00Z', qualifyBy: '2026-11-29T05:00:00Z' },
  ],
  ineligible: [],
})

function open(options: FakeHostOptions = {}) {
  const host = fakeHost({
    path: '/m/activity',
    ...options,
    replies: { 'GET /api/v1/promotions': { promotions, categories }, [MINE]: nothing, ...options.replies },
  })
  render(<Promotions host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)
  return { host, sent, user: userEvent.setup() }
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'โบนัสต้อนรับ' }))
const AGREE = { name: 'ยอมรับเงื่อนไขและเข้าร่วม' }
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
  expect(await within(first).findByText('ฝากครั้งแรก')).toBeInTheDocument()
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
  expect(host.log.wishes).toEqual([{ reason: 'เข้าสู่ระบบเพื่อเข้าร่วม โบนัสต้อนรับ' }])
})

test('CON-091 three facts stand on the card, and all of them before a member agrees', async () => {
  const { sent, user } = open({ session: {} })
  const first = await card('โบนัสต้อนรับ')
  const texts = FACTS.map(({ text }) => text)
  expect(
    within(first)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(texts.slice(0, 3))
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  expect((await sheet()).getAllByRole('definition').map((one) => one.textContent)).toEqual(texts)
  expect(sent(JOIN)).toEqual([])
})

test('X-36 CON-019 CON-029 a member agrees, joins by the linked id and the version that was read, and is led to a deposit', async () => {
  let mine = nothing
  const join = () => {
    mine = joinedAlready('L1')
    return { joined: true }
  }
  const linked = { promotions: [promotion({ linkedPromotionId: 'L1' })], categories }
  const { host, sent, user } = open({
    session: {},
    replies: { 'GET /api/v1/promotions': linked, [JOIN]: join, [MINE]: () => mine },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const first = await card('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await sheet()).getByRole('button', AGREE))
  expect(await within(first).findByText('เข้าร่วมแล้ว')).toBeInTheDocument()
  expect(within(first).queryByRole('button', { name: 'เข้าร่วม' })).toBeNull()
  expect(sent(JOIN)).toEqual([{ promotionId: 'L1', termsVersion: 'v1' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'เข้าร่วมโปรโมชั่นเรียบร้อยแล้ว' })])
  expect(refresh).toHaveBeenCalledTimes(1)
  await user.click((await sheet()).getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  expect(host.navigation.path).toBe('/m/voucherCenter?promo=L1')
})

test('CON-092 rules that changed while they were read are shown, and asked about again', async () => {
  const changed = anOffer({ termsVersion: 'v2', facts: [{ key: 'target', label: 'ยอดเดิมพัน', text: '8 เท่า' }] })
  let calls = 0
  const join = () => {
    if (++calls === 1) throw apiError('promotion.changed', changed)
    return { joined: true }
  }
  const { host, sent, user } = open({ session: {}, replies: { [JOIN]: join } })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  const asked = await sheet()
  await user.click(asked.getByRole('button', AGREE))
  expect(await asked.findByRole('alert')).toHaveTextContent('เงื่อนไขเปลี่ยนไปแล้ว')
  expect(asked.getAllByRole('definition').map((one) => one.textContent)).toEqual(['8 เท่า'])
  expect(host.log.toasts).toEqual([])
  await user.click(asked.getByRole('button', AGREE))
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  expect(sent(JOIN)).toEqual([
    { promotionId: 'p1', termsVersion: 'v1' },
    { promotionId: 'p1', termsVersion: 'v2' },
  ])
})

test('one that has no room any more, and one that is not for this member, say so in the sheet', async () => {
  let refusal = apiError('promotion.exhausted')
  const { user } = open({
    session: {},
    replies: {
      [JOIN]: () => {
        throw refusal
      },
    },
  })
  const first = await card('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await sheet()).getByRole('button', AGREE))
  expect(await (await sheet()).findByRole('button', { name: 'สิทธิ์เต็มแล้ว' })).toBeDisabled()
  expect(within(first).getByText('สิทธิ์เต็มแล้ว')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  refusal = apiError('promotion.ineligible', { reason: 'bank' })
  await user.click(within(await card('คืนยอดเสีย')).getByRole('button', { name: 'เข้าร่วม' }))
  const other = within(await screen.findByRole('dialog', { name: 'คืนยอดเสีย' }))
  await user.click(other.getByRole('button', AGREE))
  expect(await other.findByText('กรุณาเพิ่มบัญชีธนาคารก่อน')).toBeInTheDocument()
  expect(other.getByRole('button', AGREE)).toBeDisabled()
})

test.each([
  [
    'joined, with the way to a deposit',
    { mine: joinedAlready('p1') },
    'เข้าร่วมแล้ว',
    ['ฝากเงินเพื่อรับโบนัส', 'ออกจากโปรโมชั่น'],
  ],
  ['full', { offer: { full: true } }, 'สิทธิ์เต็มแล้ว', []],
  [
    'not for this member, with the reason',
    { mine: { entries: [], ineligible: [{ promotionId: 'p1', reason: 'mobile' }] } satisfies MyPromotions },
    'กรุณายืนยันเบอร์มือถือก่อน',
    [],
  ],
  [
    'used',
    { mine: { entries: [], ineligible: [{ promotionId: 'p1', reason: 'used' }] } satisfies MyPromotions },
    'คุณใช้สิทธิ์นี้แล้ว',
    [],
  ],
  ['one that comes by itself', { offer: { action: 'none' as const } }, 'ได้รับเองเมื่อครบเงื่อนไข', []],
])(
  'a card of a promotion that is %s says so',
  async (_what, { mine = nothing, offer = {} }: { mine?: MyPromotions; offer?: object }, text, ways) => {
    const list = { promotions: [promotion({ offer: anOffer(offer) })], categories }
    open({ session: {}, replies: { 'GET /api/v1/promotions': list, [MINE]: mine } })
    const only = within(await card('โบนัสต้อนรับ'))
    expect(await only.findByText(text)).toBeInTheDocument()
    expect(only.queryByRole('button', { name: 'เข้าร่วม' })).toBeNull()
    const names = [...only.queryAllByRole('link'), ...only.getAllByRole('button')].map((one) => one.textContent)
    expect(names).toEqual([...ways.slice(0, 1), 'รายละเอียด', ...ways.slice(1)])
  },
)

test('CON-029 one that a deposit earns shows all facts and leads to the deposit, which joins it', async () => {
  const list = { promotions: [promotion({ offer: anOffer({ action: 'deposit' }) })], categories }
  const { host, sent, user } = open({ session: {}, replies: { 'GET /api/v1/promotions': list } })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  const asked = await sheet()
  expect(asked.getAllByRole('definition')).toHaveLength(FACTS.length)
  await user.click(asked.getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  expect(host.navigation.path).toBe('/m/voucherCenter?promo=p1')
  expect(sent(JOIN)).toEqual([])
})

test('a member leaves a promotion that has not paid yet, after a question', async () => {
  let mine = joinedAlready('p1')
  const leave = () => {
    mine = nothing
    return { left: true }
  }
  const { host, sent, user } = open({ session: {}, replies: { [MINE]: () => mine, [LEAVE]: leave } })
  const first = within(await card('โบนัสต้อนรับ'))
  await user.click(await first.findByRole('button', { name: 'ออกจากโปรโมชั่น' }))
  expect(await first.findByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
  expect(sent(LEAVE)).toEqual([{ promotionId: 'p1' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'ออกจากโปรโมชั่นแล้ว' })])
})

test('X-06 a trial that joins is told to use a real account', async () => {
  const refused = () => {
    throw apiError('trial.refused')
  }
  const { host, user } = open({ session: { type: 4 }, replies: { [JOIN]: refused } })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await sheet()).getByRole('button', AGREE))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'trial.refused' }]))
  expect((await sheet()).getByRole('button', AGREE)).toBeEnabled()
})

test('X-02 what a member has joined is forgotten with the session: the next one may join', async () => {
  const { host } = open({ session: {}, replies: { [MINE]: joinedAlready('p1') } })
  const first = within(await card('โบนัสต้อนรับ'))
  await first.findByText('เข้าร่วมแล้ว')
  await act(() => host.session.signOut())
  expect(first.getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
})

test.each([
  ['a remark', { remarkRequired: 'Y' as const }],
  ['a picture', { imageRequired: 'Y' as const }],
  ['a decision', { offer: anOffer({ kind: 'APPLICATION', action: 'apply' }) }],
])('CON-029 a promotion that asks for %s opens its form', async (_what, over) => {
  const asking = { promotions: [promotion({ ...over, linkedPromotionId: 'L1' })], categories }
  const { host, user } = open({ session: {}, replies: { 'GET /api/v1/promotions': asking } })
  await user.click(within(await card('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/applyReward?id=L1' }])
})

test('news that pays nothing has a text and nothing to join', async () => {
  open({ replies: { 'GET /api/v1/promotions': { promotions: [promotion({ offer: null })], categories } } })
  const only = within(await card('โบนัสต้อนรับ'))
  expect(only.getAllByRole('button').map((one) => one.textContent)).toEqual(['รายละเอียด'])
})

test('CON-115 a link out of a text asks first, and goes there apart', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const content = '<p><a href="https://example.com/">ลิงก์</a> <a href="/m/help?tag=terms">เงื่อนไข</a></p>'
  const list = { promotions: [promotion({ content })], categories }
  const { host, user } = open({ path: '/m/activity?id=p1', replies: { 'GET /api/v1/promotions': list } })
  await user.click(await screen.findByRole('link', { name: 'ลิงก์' }))
  await waitFor(() => expect(opened.mock.calls).toEqual([['https://example.com/', '_blank', 'noopener,noreferrer']]))
  await user.click(screen.getByRole('link', { name: 'เงื่อนไข' }))
  expect(host.navigation.path).toBe('/m/help?tag=terms')
})

test('CON-101 what changes elsewhere of the member’s promotions is followed', async () => {
  let mine = nothing
  const { host } = open({ session: {}, replies: { [MINE]: () => mine } })
  const first = within(await card('โบนัสต้อนรับ'))
  mine = joinedAlready('p1')
  act(() => host.events.emit('rewards:changed', {}))
  expect(await first.findByText('เข้าร่วมแล้ว')).toBeInTheDocument()
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
