import { createProviderRateLimit } from './provider-rate-limit.domain.ts'

const passing = (
  flood: ReturnType<typeof createProviderRateLimit>,
  call: 'bet' | 'win',
  tries: number,
  provider = 'P',
) => Array.from({ length: tries }, () => flood(provider, call)).filter(Boolean).length

test('accepts two hundred calls a second, and does not delay wins for bets', () => {
  let at = 0
  const flood = createProviderRateLimit(() => at, 200)
  expect([passing(flood, 'bet', 300), passing(flood, 'win', 300), passing(flood, 'bet', 10, 'Q')]).toEqual([
    200, 200, 10,
  ])
  at += 100
  expect(passing(flood, 'bet', 300)).toBe(20)
  at += 60_000
  expect(passing(flood, 'bet', 300)).toBe(200)
})
