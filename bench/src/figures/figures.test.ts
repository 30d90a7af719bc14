import { median, percentile, roundTo } from './median.ts'
import { formatTable } from './table.ts'

test('computes the median as the middle value, or the mean of two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
  expect(() => median([])).toThrow('no values')
})

test('returns a measured value as percentile', () => {
  const fifty = Array.from({ length: 50 }, (_, i) => 50 - i)
  expect([percentile(fifty, 0.5), percentile(fifty, 0.98), percentile(fifty, 0.99)]).toEqual([25, 49, 50])
  expect(percentile([7], 0.5)).toBe(7)
  expect(() => percentile([], 0.5)).toThrow('no values')
})

test('rounds figures to the requested digits', () => {
  expect([roundTo(1.2345, 2), roundTo(1234.5)]).toEqual([1.23, 1235])
})

test('aligns table text left and figures right', () => {
  expect(
    formatTable(
      ['figure', 'ms'],
      [
        ['content', '1700'],
        ['lcp', '90'],
      ],
    ),
  ).toBe('figure     ms\ncontent  1700\nlcp        90')
})
