import type { DepositOffer, DepositOrder, OfferedDepositMethod } from '@tessera/site'
import { apiError } from '@tessera/testing'
import type { DepositApi } from './deposit.api.ts'
import { DepositStore } from './deposit.store.ts'

const method = (over: Partial<OfferedDepositMethod>) =>
  ({
    id: 'm1',
    kind: 'bank',
    min: '100.00',
    max: '50000.00',
    fee: '5.00',
    feePercent: '1.50',
    recommended: false,
    opensAt: null,
    ...over,
  }) as OfferedDepositMethod
const METHODS = [method({}), method({ id: 'm2', recommended: true }), method({ id: 'm3' })]
const SHUT = { opensAt: '2026-11-23T01:00:00.000Z' }
const LIMIT = { left: '300.00', window: 'day' as const, resetsAt: '2026-11-22T17:00:00.000Z' }

async function loaded(methods = METHODS, over: Partial<DepositOffer> = {}) {
  const offer: DepositOffer = { methods, open: [], limit: null, limitReview: null, ...over }
  const api = {
    offer: jest.fn(async () => offer),
    promos: jest.fn(async () => []),
    open: jest.fn(async () => ({ id: 'd1' }) as DepositOrder),
    limit: jest.fn(async () => undefined),
    keepLimits: jest.fn(async () => undefined),
  } satisfies DepositApi
  const opened: DepositOrder[] = []
  const store = new DepositStore(api, (order) => void opened.push(order))
  await store.offer.load()
  return { store, api, opened }
}

test('preselects the recommended method, otherwise the first, an open one before a closed, and none if there is none', async () => {
  expect((await loaded()).store.selectedMethod?.id).toBe('m2')
  expect((await loaded([method({ id: 'a' }), method({ id: 'b' })])).store.selectedMethod?.id).toBe('a')
  const closed = method({ id: 'shut', recommended: true, ...SHUT })
  expect((await loaded([closed, method({ id: 'b' })])).store.selectedMethod?.id).toBe('b')
  expect((await loaded([closed])).store.selectedMethod?.id).toBe('shut')
  expect((await loaded([])).store.selectedMethod).toBeNull()
})

test('persists a choice over a reload, and replaces one that no longer exists', async () => {
  const { store, api } = await loaded()
  store.selectMethod('m3')
  await store.offer.load()
  expect(store.selectedMethod?.id).toBe('m3')
  api.offer.mockResolvedValue({ methods: [method({ id: 'new' })], open: [], limit: null, limitReview: null })
  await store.offer.load()
  expect(store.selectedMethod?.id).toBe('new')
})

test.each([
  [null, null],
  ['99.99', null],
  ['100.00', '106.50'],
  ['333.33', '343.33'],
  ['50000.00', '50755.00'],
  ['50000.01', null],
])('computes for %s a total of %s, with the fee of the method', async (amount, total) => {
  const { store } = await loaded()
  store.setAmount(amount)
  expect([store.total, store.canSubmit]).toEqual([total, total !== null])
})

test('applies a limit below the method’s maximum, and ignores one above it', async () => {
  expect((await loaded(METHODS, { limit: LIMIT })).store.max).toBe('300.00')
  expect((await loaded(METHODS, { limit: { ...LIMIT, left: '60000.00' } })).store.max).toBe('50000.00')
})

test('sends nothing by a closed method', async () => {
  const { store, api } = await loaded([method(SHUT)])
  store.setAmount('500.00')
  expect([store.canSubmit, await store.submit(), api.open.mock.calls.length]).toEqual([false, null, 0])
})

test('notifies of an opened order, clears the amount, and reloads open orders', async () => {
  const { store, api, opened } = await loaded()
  store.setAmount('500.00')
  store.selectPromo('welcome')
  expect(await store.submit()).toEqual({ id: 'd1' })
  expect([opened, store.amount, store.phase, api.offer.mock.calls.length]).toEqual([[{ id: 'd1' }], null, 'editing', 2])
  // The next deposit can have other promotions.
  expect([store.promoId, api.promos.mock.calls.length]).toEqual([null, 1])
})

test('ignores a second press while one is being sent; shows a rejection until something changes', async () => {
  const { store, api } = await loaded()
  store.setAmount('500.00')
  const answer = Promise.withResolvers<DepositOrder>()
  api.open.mockReturnValue(answer.promise)
  const first = store.submit()
  expect([store.phase, await store.submit(), api.open.mock.calls.length]).toEqual(['sending', null, 1])
  const refused = apiError('method.busy')
  answer.reject(refused)
  expect([await first, store.error]).toEqual([null, refused])
  store.setAmount('501.00')
  expect(store.error).toBeNull()
})

test('prompts for a limit before anything is sent, and sends nothing if the limit leaves too little', async () => {
  const { store, api } = await loaded(METHODS, { limitReview: 'first' })
  store.setAmount('500.00')
  await store.submit()
  expect([store.phase, api.open.mock.calls.length]).toEqual(['asking', 0])
  api.offer.mockResolvedValue({ methods: METHODS, open: [], limit: LIMIT, limitReview: null })
  expect(await store.submitLimitChoice('300.00')).toBeNull()
  expect([store.phase, api.limit.mock.calls, api.open.mock.calls.length]).toEqual(['editing', [['300.00']], 0])
})

test('retains the prompt after a rejected limit', async () => {
  const { store, api } = await loaded(METHODS, { limitReview: 'again' })
  store.setAmount('500.00')
  await store.submit()
  api.keepLimits.mockRejectedValue(apiError('system.busy'))
  await expect(store.submitLimitChoice(null)).rejects.toMatchObject({ code: 'system.busy' })
  expect(store.phase).toBe('asking')
})

test.each([
  ['the prompt was closed', (store: DepositStore) => store.closeLimitPrompt()],
  ['the session ended', (store: DepositStore) => store.forget()],
])('opens no order after a choice of a limit if %s meanwhile', async (_what, end) => {
  const { store, api } = await loaded(METHODS, { limitReview: 'first' })
  store.setAmount('500.00')
  await store.submit()
  const review = Promise.withResolvers<undefined>()
  api.keepLimits.mockReturnValue(review.promise)
  const choice = store.submitLimitChoice(null)
  end(store)
  store.setAmount('300.00')
  review.resolve(undefined)
  expect([await choice, api.open.mock.calls.length, store.phase]).toEqual([null, 0, 'editing'])
})

test('ignores the error of an order that was sent before the session ended', async () => {
  const { store, api } = await loaded()
  store.setAmount('500.00')
  const answer = Promise.withResolvers<DepositOrder>()
  api.open.mockReturnValue(answer.promise)
  const sending = store.submit()
  store.forget()
  answer.reject(apiError('session.ended'))
  expect([await sending, store.error, store.offer.value]).toEqual([null, null, null])
})
