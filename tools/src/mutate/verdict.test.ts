import type { Score } from './scores.ts'
import { verdictOf } from './verdict.ts'

const verdict = (counts: Partial<Score>) =>
  verdictOf(
    { name: 'far', mutants: 0, killed: 0, survived: 0, uncovered: 0, accepted: 0, untold: 0, score: 0, ...counts },
    80,
  )

test('passes a file whose tests kill the threshold, and one with a single survivor', () => {
  expect(verdict({ killed: 8, survived: 2 })).toBe('passed')
  expect(verdict({ killed: 7, survived: 3 })).toBe('failed')
  expect(verdict({ killed: 1, survived: 1 })).toBe('passed')
  expect(verdict({})).toBe('passed')
})

test('decides a file that the time limit cut only if the rest cannot change the verdict', () => {
  // The run that failed in CI: mutants without a test are reported first, the others were not reached.
  expect(verdict({ killed: 2, survived: 2, uncovered: 6, untold: 39 })).toBe('undecided')
  expect(verdict({ killed: 40, untold: 9 })).toBe('passed')
  expect(verdict({ killed: 2, survived: 4, uncovered: 6, untold: 37 })).toBe('failed')
})

test('decides nothing about a file of which no mutant was run', () => {
  expect(verdict({ untold: 31 })).toBe('undecided')
  expect(verdict({ untold: 1 })).toBe('undecided')
})
