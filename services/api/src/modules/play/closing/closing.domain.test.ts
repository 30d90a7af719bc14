import { type ClosedStake, closedState, countedStake } from './closing.domain.ts'

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
])('checks if a stake counts (%s): %j', (expected, stake) => {
  const counted = expected ? { cash: 7n, bonus: 3n } : { cash: 0n, bonus: 0n }
  expect(countedStake({ ...stake, cash: 7n, bonus: 3n, risked: null })).toEqual(counted)
})

test('FIX-012 counts the amount at risk of a stake, and nothing of one that does not count', () => {
  const stake = { odds: null, gameType: 'ELOTT', cash: 700n, bonus: 300n, risked: { cash: 7n, bonus: 3n } }
  expect(countedStake({ ...stake, state: 'settled' })).toEqual({ cash: 7n, bonus: 3n })
  expect(countedStake({ ...stake, state: 'push' })).toEqual({ cash: 0n, bonus: 0n })
})

test.each([
  ['SPORTS', 100n, 100n, 'push'],
  ['ESPORTS', 100n, 100n, 'push'],
  ['COCKFIGHT', 100n, 100n, 'push'],
  ['SPORTS', 100n, 101n, 'settled'],
  ['SPORTS', 100n, 99n, 'settled'],
  ['RNG', 100n, 100n, 'settled'],
] as const)('FIX-515 ends %s with a stake of %s and a win of %s as %s', (gameType, stake, win, state) => {
  expect(closedState(gameType, stake, win)).toBe(state)
})
