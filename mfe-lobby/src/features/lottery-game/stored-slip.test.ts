import { clearStoredSlips, loadStoredSlip, orderStorage, type Slip, storeSlip } from './stored-slip.ts'

const line = { kind: 'three_top', numbers: '682', unit: '1.00', times: 1, rate: 90_000 } as const
const slip = (numbers: string): Slip => ({ drawId: 'siam:TH6:20270201', mode: 'Lott', lines: [{ ...line, numbers }] })

beforeEach(() => sessionStorage.clear())

test('stores a slip per game, until the member leaves', () => {
  storeSlip('TH6', slip('682'))
  storeSlip('VNN', slip('071'))
  expect([loadStoredSlip('TH6')?.lines[0]?.numbers, loadStoredSlip('VNN')?.lines[0]?.numbers]).toEqual(['682', '071'])
  clearStoredSlips()
  expect([loadStoredSlip('TH6'), loadStoredSlip('VNN')]).toEqual([null, null])
})

test('returns none for an empty slip, and for an unreadable one', () => {
  storeSlip('TH6', slip('682'))
  storeSlip('TH6', { ...slip('682'), lines: [] })
  expect([loadStoredSlip('TH6'), sessionStorage.length]).toEqual([null, 0])
  storeSlip('TH6', slip('682'))
  const [key = ''] = Object.keys(sessionStorage)
  for (const text of ['{', '{}', '"slip"']) {
    sessionStorage.setItem(key, text)
    expect(loadStoredSlip('TH6')).toBeNull()
  }
})

const ORDER_KEY = 'tessera.lobby.slip-order.TH6'
const pending = { payload: JSON.stringify(slip('682')), key: 'ab'.repeat(16) }

test('stores an order without an outcome as one JSON object, until it has one', () => {
  const storage = orderStorage('TH6')
  storage.save(pending)
  expect([JSON.parse(sessionStorage.getItem(ORDER_KEY) ?? ''), orderStorage('TH6').load()]).toEqual([pending, pending])
  expect(orderStorage('F5').load()).toBeNull()
  storage.save(null)
  expect([sessionStorage.length, storage.load()]).toEqual([0, null])
})

test.each([
  ['the former format', `${pending.payload}\n${pending.key}`],
  ['broken JSON', '{'],
  ['another type', '"order"'],
  ['no key', JSON.stringify({ payload: pending.payload })],
  ['no content', JSON.stringify({ payload: '', key: pending.key })],
  ['a key that no header can contain', JSON.stringify({ ...pending, key: 'abababab\r\nX-Other: 1' })],
])('reads no order from an entry with %s', (_what, text) => {
  sessionStorage.setItem(ORDER_KEY, text)
  expect(orderStorage('TH6').load()).toBeNull()
})
