import type { OrderReceipt } from '@tessera/site'
import { loadStoredReceipts, storeReceipt } from './stored-receipts.ts'

const hash = 'ab'.repeat(32)
const receipt = (orderId: string, seq = 6): OrderReceipt => ({
  orderId,
  drawId: 'siam:TH6:20270201',
  leaves: [hash],
  seq,
  head: hash,
  time: '2027-02-01T08:00:01.000Z',
  signature: 'cd'.repeat(64),
})

beforeEach(() => localStorage.clear())

test('LOB-252 stores the first receipt of an order, whatever arrives later', () => {
  storeReceipt(receipt('o1', 6))
  storeReceipt(receipt('o1', 9))
  expect(loadStoredReceipts().map(({ orderId, seq }) => [orderId, seq])).toEqual([['o1', 6]])
})

test('LOB-252 retains the fifty latest of many', () => {
  for (let order = 1; order <= 51; order++) storeReceipt(receipt(`o${order}`))
  const kept = loadStoredReceipts().map(({ orderId }) => orderId)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'o51', 'o2'])
})

test('ignores an unreadable receipt', () => {
  storeReceipt(receipt('o1'))
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, JSON.stringify([{ orderId: 'x' }, receipt('o2')]))
  expect(loadStoredReceipts().map(({ orderId }) => orderId)).toEqual(['o2'])
  for (const text of ['{', '{}', 'null']) {
    localStorage.setItem(key, text)
    expect(loadStoredReceipts()).toEqual([])
  }
})
