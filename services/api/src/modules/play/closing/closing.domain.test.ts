import { type ClosedStake, counts, endOf } from './closing.domain.ts'

test.each<[boolean, Pick<ClosedStake, 'state' | 'odds' | 'gameType'>]>([
  [true, { state: 'settled', odds: null, gameType: 'RNG' }],
  [true, { state: 'settled', odds: '1.50', gameType: 'SPORTS' }],
  [false, { state: 'settled', odds: '1.49', gameType: 'SPORTS' }],
  [false, { state: 'settled', odds: '1.49', gameType: 'CRASH' }],
  [false, { state: 'settled', odds: null, gameType: 'SPORTS' }],
  [false, { state: 'settled', odds: null, gameType: 'ESPORTS' }],
  [false, { state: 'settled', odds: null, gameType: 'COCKFIGHT' }],
  [false, { state: 'void', odds: null, gameType: 'RNG' }],
  [false, { state: 'push', odds: null, gameType: 'RNG' }],
])('counts is %s for %j', (expected, stake) => {
  expect(counts(stake)).toBe(expected)
})

test.each([
  ['SPORTS', 100n, 100n, 'push'],
  ['ESPORTS', 100n, 100n, 'push'],
  ['COCKFIGHT', 100n, 100n, 'push'],
  ['SPORTS', 100n, 101n, 'settled'],
  ['SPORTS', 100n, 99n, 'settled'],
  ['RNG', 100n, 100n, 'settled'],
] as const)('FIX-515 %s with a stake of %s and a win of %s is %s', (gameType, stake, win, state) => {
  expect(endOf(gameType, stake, win)).toBe(state)
})
