import { clearStoredSlips, loadStoredSlip, type Slip, storeSlip } from './stored-slip.ts'

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
