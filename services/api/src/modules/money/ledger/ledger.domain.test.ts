import { fingerprintOf, isBalanced, moneyText, type Posting, sortedLegs } from './ledger.domain.ts'

const legs = (...amounts: bigint[]) => amounts.map((amount, index) => ({ accountId: BigInt(index), amount }))

test.each([
  ['two that meet', legs(5n, -5n), true],
  ['three that meet', legs(5n, -3n, -2n), true],
  ['none', [], false],
  ['one', legs(5n), false],
  ['one of nothing', legs(0n), false],
  ['two of nothing', legs(0n, 0n), false],
  ['three that meet, one of nothing', legs(5n, -5n, 0n), false],
  ['too much', legs(5n, -4n), false],
  ['too little', legs(4n, -5n), false],
  [
    'one account twice',
    [
      { accountId: 1n, amount: 5n },
      { accountId: 1n, amount: -5n },
    ],
    false,
  ],
])('checks legs that are %s: balanced is %s', (_what, given, balanced) => {
  expect(isBalanced(given)).toBe(balanced)
})

const posting = (over: Partial<Posting> = {}): Posting => ({
  merchant: 'siam',
  key: 'k1',
  kind: 'deposit',
  legs: [
    { accountId: 10n, amount: 5n },
    { accountId: 9n, amount: -5n },
  ],
  ...over,
})

test('derives a fingerprint from kind, accounts and amounts', () => {
  // sha256 of `deposit|9:-5|10:5`
  expect(fingerprintOf(posting())).toBe('6e5f8808fc15c99e174cd5f6e984e82018f6f1c57f6fc95975f32ab2908e34de')
})

test('returns the same fingerprint for the same request in any order of legs, by any requester and under any key', () => {
  const same = posting({ merchant: 'lotus', key: 'k2', legs: [...posting().legs].reverse() })
  expect(fingerprintOf(same)).toBe(fingerprintOf(posting()))
})

test.each<[string, Partial<Posting>]>([
  ['kind', { kind: 'bonus' }],
  [
    'amount',
    {
      legs: [
        { accountId: 10n, amount: 6n },
        { accountId: 9n, amount: -6n },
      ],
    },
  ],
  [
    'account',
    {
      legs: [
        { accountId: 11n, amount: 5n },
        { accountId: 9n, amount: -5n },
      ],
    },
  ],
])('returns another fingerprint for another %s', (_what, over) => {
  expect(fingerprintOf(posting(over))).not.toBe(fingerprintOf(posting()))
})

test('sorts legs by account as numbers, stable, without changing the list', () => {
  const given = [10n, 9n, 100n, 9n, 1n].map((accountId, index) => ({ accountId, amount: BigInt(index) }))
  const kept = [...given]
  expect(sortedLegs(given).map(({ accountId, amount }) => [accountId, amount])).toEqual([
    [1n, 4n],
    [9n, 1n],
    [9n, 3n],
    [10n, 0n],
    [100n, 2n],
  ])
  expect(given).toEqual(kept)
})

test.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [-1n, '-0.01'],
  [99n, '0.99'],
  [100n, '1.00'],
  [-100n, '-1.00'],
  [-12_345n, '-123.45'],
  [900_719_925_474_099_307n, '9007199254740993.07'],
])('formats %s minor units as %s', (minor, text) => {
  expect(moneyText(minor)).toBe(text)
})
