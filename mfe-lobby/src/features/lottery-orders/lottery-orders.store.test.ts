import type { LotteryOrder, LotteryOrderRow } from '@tessera/site'
import type { OrdersApi } from './lottery-orders.api.ts'
import { LotteryOrdersStore } from './lottery-orders.store.ts'
import type { OrderFilter, OrdersAddress } from './order-filter.ts'

const ALL: OrderFilter = { game: null, state: null }
const list = (filter = ALL): OrdersAddress => ({ orderId: null, filter })
const single = (orderId: string): OrdersAddress => ({ orderId, filter: ALL })
const order = (orderId: string, state = 'open') => ({ orderId, state }) as unknown as LotteryOrder

/** A desk that answers when the test lets it, and keeps what it was asked. */
function open() {
  const asked: string[] = []
  const waiting: { answer(value: unknown): void; refuse(error: Error): void }[] = []
  const later = <T>(what: string): Promise<T> => {
    asked.push(what)
    return new Promise<T>((resolve, reject) => {
      waiting.push({ answer: (value) => resolve(value as T), refuse: reject })
    })
  }
  const api: OrdersApi = {
    getPage: ({ game, state }, page) => later(`page ${page} of ${game} ${state}`),
    order: (orderId) => later(`order ${orderId}`),
    cancelLine: (orderId, lineNo) => later(`cancel ${lineNo} of ${orderId}`),
  }
  const settle = async (act: (one: (typeof waiting)[number]) => void) => {
    const next = waiting.shift()
    if (!next) throw new Error('nobody waits')
    act(next)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const answer = (value: unknown) => settle((one) => one.answer(value))
  const refuse = (error: Error) => settle((one) => one.refuse(error))
  const page = (...ids: string[]) => ({
    items: ids.map((id) => order(id) as unknown as LotteryOrderRow),
    totalPages: 1,
    totalCount: ids.length,
  })
  return { store: new LotteryOrdersStore(api), asked, answer, refuse, page }
}

test('requests the same list once, and another one again', async () => {
  const { store, asked, answer, page } = open()
  store.visit(list())
  store.visit(list())
  await answer(page('a'))
  store.visit(list({ ...ALL }))
  expect(asked).toEqual(['page 1 of null null'])
  store.visit(list({ game: null, state: 'settled' }))
  store.visit(list({ game: 'F5', state: 'settled' }))
  expect(asked).toEqual(['page 1 of null null', 'page 1 of null settled', 'page 1 of F5 settled'])
})

test('reloads a reopened order, not twice concurrently, and shows nothing of it in another', async () => {
  const { store, asked, answer } = open()
  store.visit(single('a'))
  store.visit(single('a'))
  expect(asked).toEqual(['order a'])
  await answer(order('a'))
  store.visit(list())
  store.visit(single('a'))
  expect(asked).toEqual(['order a', 'page 1 of null null', 'order a'])
  expect(store.order.value).toEqual(order('a'))
  store.visit(single('b'))
  expect(store.order.value).toBeNull()
  expect(asked.at(-1)).toBe('order b')
})

test('cancels a line once however often it is requested, and updates order and list', async () => {
  const { store, asked, answer, page } = open()
  store.visit(list())
  await answer(page('a', 'b'))
  store.visit(single('a'))
  await answer(order('a'))
  const first = store.cancelLine(2)
  await store.cancelLine(3)
  expect([store.cancellingLineNo, asked.at(-1)]).toEqual([2, 'cancel 2 of a'])
  await answer(order('a', 'cancelled'))
  await first
  expect([store.cancellingLineNo, store.order.value]).toEqual([null, order('a', 'cancelled')])
  expect(asked.at(-1)).toBe('page 1 of null null')
  expect(store.orders.items).toHaveLength(2)
})

test('does not show a line’s result in another order', async () => {
  const { store, answer } = open()
  store.visit(single('a'))
  await answer(order('a'))
  const done = store.cancelLine(1)
  store.visit(single('b'))
  await answer(order('a', 'cancelled'))
  await done
  await answer(order('b'))
  expect(store.order.value).toEqual(order('b'))
})

test('leaves a rejection to the caller, and reloads the order', async () => {
  const { store, asked, refuse, answer } = open()
  store.visit(single('a'))
  await answer(order('a'))
  const done = store.cancelLine(1)
  const late = new Error('too late')
  const refused = expect(done).rejects.toBe(late)
  await refuse(late)
  await refused
  expect([store.cancellingLineNo, asked.at(-1)]).toEqual([null, 'order a'])
})

test('clears it for the next member', async () => {
  const { store, answer, page } = open()
  store.visit(list())
  await answer(page('a'))
  store.visit(single('a'))
  await answer(order('a'))
  store.forget()
  expect([store.orders.value, store.order.value, store.orderId]).toEqual([null, null, ''])
})
