import { type Attempts, countAttempt, isWeak } from './payment-password.domain.ts'

test.each([
  '123456',
  '234567',
  '567890',
  '654321',
  '098765',
  '111111',
  '000000',
  '12345',
  '1234567',
  'abcdef',
  '๑๒๓๔๕๖',
  '',
])('CSH-042 rejects %j as too weak for a payment password', (password) => {
  expect(isWeak(password)).toBe(true)
})

test.each(['246810', '135791', '112233', '908172', '012346'])(
  'CSH-042 accepts %j, which is not among the first guesses',
  (password) => {
    expect(isWeak(password)).toBe(false)
  },
)

test('CSH-042 FIX-040 locks for 3,600,000 ms on the fifth wrong one, and allows five more afterwards', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  let tries: Attempts = { count: 0, lockedUntil: null }
  for (let turn = 1; turn <= 5; turn++) {
    const next = countAttempt(tries, at)
    if (next.is === 'locked') throw new Error('locked too early')
    expect([turn, next.count, next.lockedUntil !== null]).toEqual([turn, turn, turn === 5])
    tries = next
  }
  expect(countAttempt(tries, new Date(at.getTime() + 3_599_999))).toEqual({
    is: 'locked',
    until: new Date(at.getTime() + 3_600_000),
  })
  expect(countAttempt(tries, new Date(at.getTime() + 3_600_000))).toEqual({ is: 'look', count: 1, lockedUntil: null })
})
