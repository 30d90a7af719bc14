import type { MyPromotions, Promotion } from '@tessera/site'
import { aPromotion, apiError } from '@tessera/testing'
import { anOffer } from '../../testing/an-offer.ts'
import { JoinStore } from './join.store.ts'
import { promotionDates } from './promotion-dates.ts'
import { promotionStatusOf } from './promotion-status.ts'
import { ALL_CATEGORIES, PromotionsStore } from './promotions.store.ts'

const promotion = (id: string, over: Partial<Promotion> = {}) => aPromotion({ id, ...over })
const LIST = {
  promotions: [
    promotion('p1'),
    promotion('p2', { promoAnnouncementCategoryIds: ['back', 'new'] }),
    promotion('p3', { promoAnnouncementCategoryIds: [] }),
  ],
  categories: [
    { id: 'new', name: 'New' },
    { id: 'back', name: 'Back' },
  ],
}

async function loaded() {
  const mine = jest.fn(async (): Promise<MyPromotions> => ({ entries: [], ineligible: [] }))
  const join = jest.fn(async (_id: string, _version: string | null): Promise<void> => undefined)
  const api = { list: jest.fn(async () => LIST), memberPromotions: mine, join, leave: jest.fn(async () => undefined) }
  const store = new PromotionsStore(api as never, () => true)
  const joining = new JoinStore(api as never, store)
  await store.list.load()
  return { store, joining, api, shown: () => store.visiblePromotions.map(({ id }) => id) }
}

test('shows a category’s promotions, and all in all', async () => {
  const { store, shown } = await loaded()
  expect(shown()).toEqual(['p1', 'p2', 'p3'])
  store.setCategory('back')
  expect(shown()).toEqual(['p2'])
  store.setCategory(ALL_CATEGORIES)
  expect(shown()).toEqual(['p1', 'p2', 'p3'])
})

test('replaces a category missing in the next list by all, and retains an existing one', async () => {
  const { store, api } = await loaded()
  store.setCategory('back')
  await store.list.load()
  expect(store.category).toBe('back')
  api.list.mockResolvedValue({ ...LIST, categories: [{ id: 'new', name: 'New' }] })
  await store.list.load()
  expect([store.category, api.list.mock.calls.length]).toEqual([ALL_CATEGORIES, 3])
})

test('shows all when a promotion outside of its category is opened; changes nothing for a visible or unknown one', async () => {
  const { store } = await loaded()
  store.setCategory('back')
  for (const [id, category] of [
    ['p2', 'back'],
    ['unknown', 'back'],
    [null, 'back'],
    ['p1', ALL_CATEGORIES],
  ] as const) {
    store.expand(id)
    expect([store.openId, store.category]).toEqual([id, category])
  }
})

test('is joining until the response, and starts the next join clean', async () => {
  const { store, joining, api } = await loaded()
  const answer = Promise.withResolvers<void>()
  api.join.mockReturnValue(answer.promise)
  joining.openSheet(promotion('p1'))
  const joined = joining.confirm()
  expect(joining.phase).toBe('sending')
  expect(await joining.confirm()).toBe(false)
  answer.resolve()
  expect(await joined).toBe(true)
  expect([joining.phase, api.join.mock.calls, api.memberPromotions.mock.calls.length]).toEqual([
    'done',
    [['p1', null]],
    1,
  ])
  joining.openSheet(promotion('p2'))
  expect([joining.phase, joining.promotion?.id, store.openId]).toEqual(['reading', 'p2', null])
})

test.each(['request.conflict', 'system.busy', 'promotion.changed', 'promotion.ineligible'] as const)(
  'rethrows a join rejection with %s and no details',
  async (code) => {
    const { joining, api } = await loaded()
    api.join.mockRejectedValue(apiError(code))
    joining.openSheet(promotion('p1'))
    await expect(joining.confirm()).rejects.toMatchObject({ code })
    expect(joining.phase).toBe('reading')
  },
)

const inState = (state: 'JOINED' | 'LEFT' | 'LAPSED' | 'EARNED'): MyPromotions => ({
  entries: [{ promotionId: 'L1', state, facts: [], joinedAt: '', qualifyBy: '' }],
  ineligible: [],
})
const linked = promotion('p1', { linkedPromotionId: 'L1', offer: anOffer() })

test.each([
  ['a guest', linked, null, { is: 'open', action: 'join' }],
  ['nothing to pay', promotion('p1'), null, { is: 'news' }],
  ['an entry by the linked id', linked, inState('JOINED'), { is: 'joined', entry: inState('JOINED').entries[0] }],
  ['an entry that was left', linked, inState('LEFT'), { is: 'open', action: 'join' }],
  ['an entry that lapsed', linked, inState('LAPSED'), { is: 'open', action: 'join' }],
  ['an entry that has paid', linked, inState('EARNED'), { is: 'used' }],
  ['a picture to send', { ...linked, imageRequired: 'Y' as const }, null, { is: 'open', action: 'apply' }],
  ['no room', { ...linked, offer: anOffer({ full: true }) }, null, { is: 'full' }],
  [
    'no room, and an entry',
    { ...linked, offer: anOffer({ full: true }) },
    inState('JOINED'),
    { is: 'joined', entry: inState('JOINED').entries[0] },
  ],
])('with %s resolves the promotion’s state', (_what, one, mine, standing) => {
  expect(promotionStatusOf(one, mine)).toEqual(standing)
})

test.each([
  ['CON-024', 'two dates', {}, '2026/11/01 - 2026/12/31'],
  [
    'CON-024',
    'midnights of Bangkok',
    { startDate: '2026-10-31T17:00:00.000Z', endDate: '2026-12-30T17:00:00.000Z' },
    '2026/11/01 - 2026/12/31',
  ],
  ['CON-025', 'no end', { endDate: null }, '2026/11/01 and on'],
  ['CON-025', 'no expiry, whatever its end', { noExpiry: 1 }, '2026/11/01 and on'],
])('%s formats the dates of a promotion with %s', (_row, _what, over, text) => {
  expect(promotionDates(promotion('p1', over), 'and on')).toBe(text)
})

test('shows a reload after a failed first load as in progress', async () => {
  const { store, api } = await loaded()
  const fresh = new PromotionsStore(api as never, () => true)
  api.list.mockRejectedValueOnce(new Error('away'))
  await fresh.list.load()
  expect(fresh.list.loading.phase).toBe('failed')
  const again = fresh.list.load()
  expect(fresh.list.loading.phase).toBe('loading')
  await again
  expect(fresh.list.value).toEqual(store.list.value)
})

test('shows the list while it is reloaded, in another language', async () => {
  const { store } = await loaded()
  const again = store.list.load()
  expect(store.list.loading.phase).toBe('ready')
  await again
})

test('shows nothing of a late join in the sheet of another promotion', async () => {
  const { joining, api } = await loaded()
  const pending = Promise.withResolvers<void>()
  api.join.mockReturnValueOnce(pending.promise)
  joining.openSheet(promotion('p1'))
  const joined = joining.confirm()
  joining.close()
  joining.openSheet(promotion('p2'))
  pending.resolve()
  expect(await joined).toBe(true)
  expect([joining.phase, joining.promotion?.id]).toEqual(['reading', 'p2'])
})

test.each([
  ['promotion.ineligible', { reason: 'used' }],
  ['promotion.changed', anOffer()],
] as const)('rethrows a late rejection with %s whose sheet was closed', async (code, value) => {
  const { joining, api } = await loaded()
  const pending = Promise.withResolvers<void>()
  api.join.mockReturnValueOnce(pending.promise)
  joining.openSheet(promotion('p1'))
  const joined = joining.confirm()
  joining.close()
  joining.openSheet(promotion('p2'))
  pending.reject(apiError(code, value))
  await expect(joined).rejects.toMatchObject({ code })
  expect([joining.phase, joining.reason, joining.hasChanged]).toEqual(['reading', null, false])
})

test('is still joining when the sheet is opened again before the response', async () => {
  const { joining, api } = await loaded()
  const pending = Promise.withResolvers<void>()
  api.join.mockReturnValueOnce(pending.promise)
  joining.openSheet(promotion('p1'))
  const joined = joining.confirm()
  joining.close()
  joining.openSheet(promotion('p1'))
  expect(joining.phase).toBe('sending')
  pending.resolve()
  await joined
  expect(joining.phase).toBe('done')
})
