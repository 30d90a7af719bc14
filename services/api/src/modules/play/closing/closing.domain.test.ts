import { type ClosedStake, counts } from './closing.domain.ts'

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
