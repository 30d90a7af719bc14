import { fieldsOf, isSealed } from '@tessera/outside'
import { paymentReference } from '../channels/references.ts'
import { opensAt } from './hours.domain.ts'
import { billQr, proxyQr } from './promptpay.domain.ts'
import { parseSlipCode } from './slip-code.domain.ts'

const SLIP = '0041000600000101030140220202611201530ABCD12345102TH9104D3E7'

test('CSH-032 builds the QR of a bill exactly as the design specifies', () => {
  expect(billQr('010555500012301', 'D7K2M9QX4TRB', '500.00')).toBe(
    '00020101021230550016A00000067701011201150105555000123010212D7K2M9QX4TRB53037645406500.005802TH6304A7C2',
  )
})

test('CSH-032 builds the QR of a proxy with the fields of the published one in another order of tags', () => {
  const published = '00020101021229370016A000000677010111011300668123456785802TH53037645406100.006304BB8A'
  const ours = proxyQr('0812345678', '100.00')
  const told = (text: string) =>
    fieldsOf(text)
      ?.filter(({ tag }) => tag !== '63')
      .map(({ tag, value }) => `${tag} ${value}`)
      .sort()
  expect(told(ours)).toEqual(told(published))
  expect([isSealed(ours), isSealed(published)]).toEqual([true, true])
  expect(proxyQr('0105555000123', '1.00')).toContain('02130105555000123')
  expect(proxyQr('004999000288505', '1.00')).toContain('0315004999000288505')
})

test('CSH-032 reads bank and reference from the code of a slip, and nothing from a modified one', () => {
  expect(parseSlipCode(SLIP)).toEqual({ bank: '014', ref: '202611201530ABCD1234' })
  expect(parseSlipCode(SLIP.replace('ABCD', 'ABCE'))).toBeNull()
  for (const none of [
    '',
    'https://example.com',
    SLIP.slice(0, -1),
    `${SLIP}x`,
    '00020101021230550016A0000006770101126304FFFF',
  ])
    expect(parseSlipCode(none)).toBeNull()
})

test.each([
  ['08:00', '23:30', '2026-11-20T03:00:00Z', null],
  ['08:00', '23:30', '2026-11-20T00:59:00Z', '2026-11-20T01:00:00.000Z'],
  ['08:00', '23:30', '2026-11-20T16:30:00Z', '2026-11-21T01:00:00.000Z'],
  ['08:00', '23:30', '2026-11-20T17:30:00Z', '2026-11-21T01:00:00.000Z'],
  ['22:00', '02:00', '2026-11-20T18:30:00Z', null],
  ['22:00', '02:00', '2026-11-20T19:00:00Z', '2026-11-21T15:00:00.000Z'],
])('CSH-031 returns for a method of %s to %s at %s that it opens at %s', (from, to, at, opens) => {
  expect(opensAt({ from, to }, new Date(at), 'Asia/Bangkok')?.toISOString() ?? null).toBe(opens)
})

test.each([
  ['the day before summer time', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['the morning of summer time', '2026-03-29T05:59:59Z', '2026-03-29T06:00:00.000Z'],
  ['the opening of that morning', '2026-03-29T06:00:00Z', null],
  ['the last minute of that day', '2026-03-29T21:29:59Z', null],
  ['the evening before winter time', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
  ['the morning of winter time', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00.000Z'],
  ['the opening of that morning', '2026-10-25T07:00:00Z', null],
  ['the evening of that day', '2026-10-25T22:30:00Z', '2026-10-26T07:00:00.000Z'],
])(
  'TRU-016 FIX-041 opens a method of 08:00 to 23:30 by the wall clock on a change of clocks: %s',
  (_what, at, opens) => {
    const next = opensAt({ from: '08:00', to: '23:30' }, new Date(at), 'Europe/Berlin')
    expect(next?.toISOString() ?? null).toBe(opens)
  },
)

test('creates a reference of twelve unambiguous letters and digits', () => {
  for (let turn = 0; turn < 200; turn++) expect(paymentReference()).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
})
