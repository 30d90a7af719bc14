import type { Promotion } from '@tessera/site'
import { aPromotion, apiError, fakeHost } from '@tessera/testing'
import { joinPromotion } from './join-promotion.ts'
import { promotionDates } from './promotion-dates.ts'
import { ALL, PromotionsStore } from './promotions.store.ts'

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
  const api = { list: jest.fn(async () => LIST), join: jest.fn(async (_id: string): Promise<void> => undefined) }
  const store = new PromotionsStore(api as never)
  await store.list.load()
  return { store, api, shown: () => store.shown.map(({ id }) => id) }
}

test('a category shows its own promotions, and all shows all', async () => {
  const { store, shown } = await loaded()
  expect(shown()).toEqual(['p1', 'p2', 'p3'])
  store.choose('back')
  expect(shown()).toEqual(['p2'])
  store.choose(ALL)
  expect(shown()).toEqual(['p1', 'p2', 'p3'])
})

test('a category that is gone with the next list gives way to all; one that is there stays', async () => {
  const { store, api } = await loaded()
  store.choose('back')
  await store.list.load()
  expect(store.category).toBe('back')
  api.list.mockResolvedValue({ ...LIST, categories: [{ id: 'new', name: 'New' }] })
  await store.list.load()
  expect([store.category, api.list.mock.calls.length]).toEqual([ALL, 3])
})

test('a promotion that is opened from outside its category shows all; one that is shown or unknown changes nothing', async () => {
  const { store } = await loaded()
  store.choose('back')
  for (const [id, category] of [
    ['p2', 'back'],
    ['unknown', 'back'],
    [null, 'back'],
    ['p1', ALL],
  ] as const) {
    store.open(id)
    expect([store.openId, store.category]).toEqual([id, category])
  }
})

test('a join is under way until it is answered, and then stands until the member leaves', async () => {
  const { store, api } = await loaded()
  const answer = Promise.withResolvers<void>()
  api.join.mockReturnValue(answer.promise)
  const joined = store.join(promotion('p1', { linkedPromotionId: 'linked' }))
  expect([store.joiningId, [...store.joined]]).toEqual(['p1', []])
  answer.resolve()
  await joined
  expect([store.joiningId, [...store.joined], api.join.mock.calls]).toEqual([null, ['p1'], [['linked']]])
  store.forget()
  expect([...store.joined]).toEqual([])
})

test.each([
  ['request.conflict', ['p1']],
  ['system.busy', []],
] as const)('a join that is refused with %s is thrown on, and counts as joined: %j', async (code, joined) => {
  const { store, api } = await loaded()
  api.join.mockRejectedValue(apiError(code))
  await expect(store.join(promotion('p1'))).rejects.toMatchObject({ code })
  expect([store.joiningId, [...store.joined]]).toEqual([null, joined])
})

test('a fault that is no answer of the API does not count as joined', async () => {
  const { store, api } = await loaded()
  api.join.mockRejectedValue(Object.assign(new Error('away'), { code: 'request.conflict' }))
  await expect(store.join(promotion('p1'))).rejects.toThrow('away')
  expect([...store.joined]).toEqual([])
})

test.each([
  ['asks for nothing', {}, true, null],
  ['asks for a picture', { imageRequired: 'Y' as const }, true, '/m/applyReward?id=p%201'],
  ['asks for a remark', { remarkRequired: 'Y' as const }, true, '/m/applyReward?id=p%201'],
  ['asks for a picture, where no slice has the form', { imageRequired: 'Y' as const }, false, null],
])('a promotion that %s is joined here or opens its form', async (_what, over, canOpen, form) => {
  const { store, api } = await loaded()
  const host = fakeHost({ session: {}, canOpen: () => canOpen })
  await joinPromotion(host, store, promotion('p 1', over), 'Joined')
  expect(host.log.navigations).toEqual(form ? [{ kind: 'push', to: form }] : [])
  expect(api.join.mock.calls).toEqual(form ? [] : [['p 1']])
  expect(host.log.toasts).toEqual(form ? [] : [{ kind: 'success', text: 'Joined', ms: undefined }])
})

test('a join that fails is told in place of the success', async () => {
  const { store, api } = await loaded()
  api.join.mockRejectedValue(apiError('request.conflict'))
  const host = fakeHost({ session: {} })
  await joinPromotion(host, store, promotion('p1'), 'Joined')
  expect(host.log.toasts.map(({ kind }) => kind)).toEqual(['error'])
})

test('a guest is led to log in and joins nothing', async () => {
  const { store, api } = await loaded()
  const host = fakeHost({ session: null })
  await joinPromotion(host, store, promotion('p1'), 'Joined')
  expect([host.log.navigations, api.join.mock.calls]).toEqual([[{ kind: 'push', to: '/m/login' }], []])
})

test.each([
  ['two dates', {}, '2026/11/01 - 2026/12/31'],
  ['no end', { endDate: null }, '2026/11/01 and on'],
  ['no expiry, whatever its end', { noExpiry: 1 }, '2026/11/01 and on'],
])('a promotion with %s says so', (_what, over, text) => {
  expect(promotionDates(promotion('p1', over), 'and on')).toBe(text)
})

test('after a first load that failed, the next one shows that it is under way', async () => {
  const { store, api } = await loaded()
  const fresh = new PromotionsStore(api as never)
  api.list.mockRejectedValueOnce(new Error('away'))
  await fresh.list.load()
  expect(fresh.list.loading.phase).toBe('failed')
  const again = fresh.list.load()
  expect(fresh.list.loading.phase).toBe('loading')
  await again
  expect(fresh.list.value).toEqual(store.list.value)
})

test('what stands stays while the list is read again, in another language', async () => {
  const { store } = await loaded()
  const again = store.list.load()
  expect(store.list.loading.phase).toBe('ready')
  await again
})
