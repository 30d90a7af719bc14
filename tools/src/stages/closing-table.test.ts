import { closingTable } from './closing-table.ts'
import type { StageResult } from './run-stages.ts'

const LOAD = 'machine: 2 cores, 97 % busy, load 4.1 (highest 6.2), at least 18.0 GiB free'
const failure = (index: number) => ({
  test: `home.spec.ts › it opens ${index}`,
  error: 'no button',
  files: [`.cache/reports/failures-browser/${index}.txt`, 'a.png'],
})
const results = (failures: number): StageResult[] => [
  { name: 'lint', count: { passed: 1, failed: 0, skipped: 0 }, ms: 1_234 },
  {
    name: 'browser',
    count: {
      passed: 90,
      failed: failures,
      skipped: 1,
      failures: Array.from({ length: failures }, (_, index) => failure(index)),
      steps: Array.from({ length: 10 }, (_, index) => ({
        name: `menu.spec.ts › it shuts ${index}`,
        ms: index * 1_000,
      })),
    },
    ms: 98_760,
  },
]
const lines = (failures: number) => closingTable(results(failures), 100_500, LOAD).split('\n')

test('lists stages, the slowest tests, the load, each failure with its error and files, and the sum last', () => {
  const table = lines(1)
  expect(table.slice(0, 5)).toEqual([
    '  lint        1.2 s  1 passed, 0 failed',
    '  browser    98.8 s  90 passed, 1 failed, 1 skipped',
    '  in all    100.5 s',
    '  slow     9.0 s  browser: menu.spec.ts › it shuts 9',
    '  slow     8.0 s  browser: menu.spec.ts › it shuts 8',
  ])
  expect(table.slice(11)).toEqual([
    `  ${LOAD}`,
    '  FAILED  home.spec.ts › it opens 0',
    '          no button',
    '          .cache/reports/failures-browser/0.txt  a.png',
    '91 passed, 1 failed, 1 skipped',
  ])
})

test('shows many failures in one line each, and sixty lines at most', () => {
  const some = lines(30)
  expect(some).toHaveLength(43)
  expect(some[12]).toBe('  FAILED  home.spec.ts › it opens 0: no button (.cache/reports/failures-browser/0.txt)')
  const many = lines(200)
  expect(many).toHaveLength(60)
  expect(many.at(-2)).toBe('  FAILED  154 more, listed in .cache/reports/failures-*')
  expect(many.at(-1)).toBe('91 passed, 200 failed, 1 skipped')
})
