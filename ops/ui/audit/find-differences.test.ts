import { findDifferences } from './find-differences.ts'

test('lists only differing values, by their path', () => {
  expect(
    findDifferences(
      { id: 'a', guard: { maxRate: 0.02, errorLevel: 0.01 } },
      { id: 'a', guard: { maxRate: 0.05, errorLevel: 0.01 } },
    ),
  ).toEqual([{ path: 'guard.maxRate', before: '0.02', after: '0.05' }])
})

test('shows a value missing on one side as nothing there', () => {
  expect(findDifferences(null, { id: 'b', scope: [] })).toEqual([
    { path: 'id', before: null, after: 'b' },
    { path: 'scope', before: null, after: '[]' },
  ])
  expect(findDifferences({ id: 'b' }, null)).toEqual([{ path: 'id', before: 'b', after: null }])
})
