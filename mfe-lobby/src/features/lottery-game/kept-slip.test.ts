import { forgetSlips, keepSlip, type Slip, storedSlip } from './kept-slip.ts'

const line = { kind: 'three_top', numbers: '682', unit: '1.00', times: 1, rate: 90_000 } as const
const slip = (numbers: string): Slip => ({ drawId: 'siam:TH6:20270201', mode: 'Lott', lines: [{ ...line, numbers }] })

beforeEach(() => sessionStorage.clear())

test('stores a slip per game, until the member leaves', () => {
  keepSlip('TH6', slip('682'))
  keepSlip('VNN', slip('071'))
  expect([storedSlip('TH6')?.lines[0]?.numbers, storedSlip('VNN')?.lines[0]?.numbers]).toEqual(['682', '071'])
  forgetSlips()
  expect([storedSlip('TH6'), storedSlip('VNN')]).toEqual([null, null])
})

test('returns none for an empty slip, and for an unreadable one', () => {
  keepSlip('TH6', slip('682'))
  keepSlip('TH6', { ...slip('682'), lines: [] })
  expect([storedSlip('TH6'), sessionStorage.length]).toEqual([null, 0])
  keepSlip('TH6', slip('682'))
  const [key = ''] = Object.keys(sessionStorage)
  for (const text of ['{', '{}', '"slip"']) {
    sessionStorage.setItem(key, text)
    expect(storedSlip('TH6')).toBeNull()
  }
})
