import { labelledColumns, roundUp, shortNumber, topOf } from './chart-data.ts'

test.each([
  [0, 1],
  [0.02, 0.02],
  [0.05, 0.05],
  [0.053, 0.06],
  [1, 1],
  [34_000, 40_000],
])('ends the axis for %d at %d', (value, end) => expect(roundUp(value)).toBeCloseTo(end, 10))

test('extends an axis over the highest value of all series', () => {
  const series = (value: number) => ({ id: String(value), name: '', values: [{ value, text: '' }] })
  expect(topOf([series(7), series(53)])).toBe(60)
  expect(topOf([])).toBe(1)
})

const days = Array.from({ length: 14 }, (_, at) => ({ id: String(at), label: `${at}` }))

test.each([
  ['between', '6', [0, 6, 13]],
  ['first', '0', [0, 13]],
  ['too near to the last', '12', [0, 13]],
  ['on another page', '99', [0, 13]],
])('if today is %s (%s), labels the columns %j under the axis', (_where, today, shown) =>
  expect(labelledColumns(days, today)).toEqual(shown),
)

test('labels one column once', () => expect(labelledColumns(days.slice(0, 1), '0')).toEqual([0]))

test('labels a gridline with its short value', () => expect(shortNumber(1_250_000)).toBe('1.3M'))
