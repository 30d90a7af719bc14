import type { LineInput } from '@tessera/site'
import { aMerchant } from '../../../../testing/a-merchant.ts'
import type { LotteryRules } from '../limits/rates.domain.ts'
import { parseLines, totalStake } from './order-lines.domain.ts'
import { splitByLine } from './split.domain.ts'

const rules: LotteryRules = {
  ...aMerchant().lottery,
  rates: [],
  unitMin: '1.00',
  lineMax: '1000.00',
  orderMax: '2500.00',
}
const line = (over: Partial<LineInput> = {}): LineInput => ({
  kind: 'three_top',
  numbers: '682',
  unit: '1.00',
  times: 1,
  rate: 90_000,
  ...over,
})
const th6 = (...lines: LineInput[]) => parseLines(rules, { game: 'TH6', mode: 'Lott', lines })
const fieldsOf = (read: ReturnType<typeof parseLines>) => (read.ok ? null : read.details?.fields)

test('parses lines as tickets have them, with a cost of unit x times x lots', () => {
  const read = parseLines(rules, {
    game: 'VNN',
    mode: 'SEA',
    lines: [
      line({ kind: 'xien2', numbers: '71, 04', unit: '2.50', times: 4 }),
      line({ kind: 'head_tail', numbers: '50', unit: '10.00' }),
    ],
  })
  expect(read).toMatchObject({
    ok: true,
    value: [
      { numbers: '04,71', amount: 1000n, lots: 1, stake: 1000n, fullRate: 1600 },
      { numbers: '50', amount: 1000n, lots: 5, stake: 5000n, fullRate: 9500 },
    ],
  })
  expect(read.ok && totalStake(read.value)).toBe(6000n)
})

test('API-121 names every bad line with its problem', () => {
  const read = th6(
    line(),
    line({ numbers: '1a' }),
    line({ numbers: '0123' }),
    line({ kind: 'three_tod', numbers: '444' }),
    line({ kind: 'lo', numbers: '04' }),
    line({ unit: '0.99' }),
    line({ unit: '-5.00' }),
    line({ kind: 'three_tod', numbers: '826' }),
    line({ kind: 'three_tod', numbers: '268' }),
    line(),
  )
  expect(fieldsOf(read)).toEqual({
    'lines.1.numbers': 'format',
    'lines.2.numbers': 'format',
    'lines.3.numbers': 'format',
    'lines.4.kind': 'unknown',
    'lines.5.unit': 'range',
    'lines.6.unit': 'range',
    'lines.8.numbers': 'duplicate',
    'lines.9.numbers': 'duplicate',
  })
  expect(fieldsOf(parseLines(rules, { game: 'TH6', mode: 'Elott', lines: [line()] }))).toEqual({ mode: 'unknown' })
  const many = Array.from({ length: 11 }, (_, at) => line({ numbers: String(100 + at) }))
  expect(fieldsOf(parseLines({ ...rules, linesMax: 10 }, { game: 'TH6', mode: 'Lott', lines: many }))).toEqual({
    lines: 'range',
  })
})

test('rejects a line or an order above the merchant’s maximum, with that maximum', () => {
  expect(th6(line({ times: 1000 }))).toMatchObject({ ok: true })
  expect(th6(line(), line({ numbers: '123', times: 1001 }))).toEqual({
    ok: false,
    code: 'lottery.limit',
    details: { value: { at: 1, most: '1000.00' } },
  })
  const three = ['123', '124', '125'].map((numbers) => line({ numbers, times: 834 }))
  expect(th6(...three)).toEqual({ ok: false, code: 'lottery.limit', details: { value: { most: '2500.00' } } })
})

test('pays lines in their order from cash, and the rest from bonus money', () => {
  expect(splitByLine([500n, 300n, 200n], { cash: 600n })).toEqual([
    { cash: 500n, bonus: 0n },
    { cash: 100n, bonus: 200n },
    { cash: 0n, bonus: 200n },
  ])
  expect(splitByLine([500n], { cash: 500n })).toEqual([{ cash: 500n, bonus: 0n }])
})
