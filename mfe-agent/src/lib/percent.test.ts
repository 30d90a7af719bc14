import { formatPercent, parsePercent } from './percent.ts'

test.each([
  [0, '0.00%'],
  [100, '0.01%'],
  [8000, '0.80%'],
  [12_345, '1.2345%'],
  [150_000, '15.00%'],
  [1_000_000, '100.00%'],
])('formats %i parts of a million as %s', (ppm, text) => {
  expect(formatPercent(ppm)).toBe(text)
})

test.each([
  ['0.8', 8000],
  ['0.80%', 8000],
  [' 15 % ', 150_000],
  ['๐.๐๑', 100],
  ['100', 1_000_000],
  ['100.01', null],
  ['0.005', null],
  ['1,5', null],
  ['-1', null],
  ['', null],
])('AGT-043 parses %j as %j parts of a million: steps are 0.01 %%', (text, ppm) => {
  expect(parsePercent(text)).toBe(ppm)
})
