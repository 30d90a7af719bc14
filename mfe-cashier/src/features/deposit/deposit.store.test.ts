import type { DepositMethod } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { DepositStore } from './deposit.store.ts'

const method = (over: Partial<DepositMethod>) =>
  ({ id: 'm1', min: '100.00', max: '50000.00', fee: '5.00', recommended: false, ...over }) as DepositMethod
const METHODS = [method({}), method({ id: 'm2', recommended: true, fee: '0.00' }), method({ id: 'm3' })]

async function loaded(methods: DepositMethod[] = METHODS) {
  const api = { methods: jest.fn(async () => methods) }
  const store = new DepositStore(api)
  await store.methods.load()
  return { store, api }
}

test('the recommended way is chosen first, the first where none is, and none where there is none', async () => {
  expect((await loaded()).store.chosen?.id).toBe('m2')
  expect((await loaded([method({ id: 'a' }), method({ id: 'b' })])).store.chosen?.id).toBe('a')
  expect((await loaded([])).store.chosen).toBeNull()
})

test('a choice outlives a reload, and one that is not there any more gives way', async () => {
  const { store, api } = await loaded()
  store.choose('m3')
  await store.methods.load()
  expect(store.chosen?.id).toBe('m3')
  api.methods.mockResolvedValue([method({ id: 'new' })])
  await store.methods.load()
  expect(store.chosen?.id).toBe('new')
})

test('what stands stays while it is read again; the first time there is nothing yet', async () => {
  const { store } = await loaded()
  const again = store.methods.load()
  expect(store.methods.loading.phase).toBe('ready')
  await again
  const fresh = new DepositStore({ methods: async () => METHODS })
  void fresh.methods.load()
  expect(fresh.methods.loading.phase).toBe('loading')
})

test('a failure is said', async () => {
  const store = new DepositStore({
    methods: async () => {
      throw apiError('system.busy')
    },
  })
  await store.methods.load()
  expect([store.methods.loading.phase, store.methods.loading.failure]).toEqual(['failed', 'error.system_busy'])
})

test.each([
  [null, null],
  ['99.99', null],
  ['100.00', '105.00'],
  ['50000.00', '50005.00'],
  ['50000.01', null],
])('%s is %s in all, with the fee of a way that takes it', async (amount, total) => {
  const { store } = await loaded()
  store.choose('m1')
  store.setAmount(amount)
  expect([store.amount, store.total]).toEqual([amount, total])
})

test('without a way to pay there is no total', async () => {
  const { store } = await loaded([])
  store.setAmount('500.00')
  expect([store.amount, store.total]).toEqual(['500.00', null])
})

test('what was typed is forgotten, the way is not', async () => {
  const { store } = await loaded()
  store.choose('m3')
  store.setAmount('500.00')
  store.forget()
  expect([store.amount, store.chosen?.id]).toEqual([null, 'm3'])
})

test('after a first load that failed, the next one shows that it is under way', async () => {
  const { store, api } = await loaded()
  const fresh = new DepositStore(api)
  api.methods.mockRejectedValueOnce(new Error('away'))
  await fresh.methods.load()
  expect(fresh.methods.loading.phase).toBe('failed')
  const again = fresh.methods.load()
  expect(fresh.methods.loading.phase).toBe('loading')
  await again
  expect(fresh.methods.value).toEqual(store.methods.value)
})
