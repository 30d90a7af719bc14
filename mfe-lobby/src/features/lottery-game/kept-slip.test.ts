import { forgetSlips, keepSlip, keptSlip, type Slip } from './kept-slip.ts'

const line = { kind: 'three_top', numbers: '682', unit: '1.00', times: 1, rate: 90_000 } as const
const slip = (numbers: string): Slip => ({ drawId: 'siam:TH6:20270201', mode: 'Lott', lines: [{ ...line, numbers }] })

beforeEach(() => sessionStorage.clear())

test('each game keeps its own slip, until the member goes', () => {
  keepSlip('TH6', slip('682'))
  keepSlip('VNN', slip('071'))
  expect([keptSlip('TH6')?.lines[0]?.numbers, keptSlip('VNN')?.lines[0]?.numbers]).toEqual(['682', '071'])
  forgetSlips()
  expect([keptSlip('TH6'), keptSlip('VNN')]).toEqual([null, null])
})

test('an empty slip is none, and what cannot be read is none', () => {
  keepSlip('TH6', slip('682'))
  keepSlip('TH6', { ...slip('682'), lines: [] })
  expect([keptSlip('TH6'), sessionStorage.length]).toEqual([null, 0])
  keepSlip('TH6', slip('682'))
  const [key = ''] = Object.keys(sessionStorage)
  for (const text of ['{', '{}', '"slip"']) {
    sessionStorage.setItem(key, text)
    expect(keptSlip('TH6')).toBeNull()
  }
})
