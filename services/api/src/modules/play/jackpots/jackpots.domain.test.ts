import { type PoolStake, sweep } from './jackpots.domain.ts'

const bounds = { seed: 1_000_000n, cap: 5_000_000n }
const stakes = (...amounts: bigint[]): PoolStake[] =>
  amounts.map((stake, at) => ({ id: BigInt(at), memberId: `m-${at}`, provider: 'P', roundId: `r-${at}`, stake }))
const at = (balance: bigint, poolRest = 0n, reserveRest = 0n) => ({ balance, poolRest, reserveRest })

test('API-102 computes the worked example: of bets 10, 20 and 50 the second reaches the point, and the third starts the next pool', () => {
  const [ten, twenty, fifty] = stakes(1_000n, 2_000n, 5_000n)
  const all = [ten, twenty, fifty] as PoolStake[]
  const first = sweep(at(4_950_460n), 4_950_481n, bounds, all)
  expect(first).toEqual({
    addedCount: 2,
    toPool: 30n,
    toReserve: 15n,
    hit: { stake: twenty, paid: 4_950_490n },
    after: at(1_000_000n),
  })
  const second = sweep(first.after, 3_000_000n, bounds, all.slice(2))
  expect(second).toMatchObject({ addedCount: 1, hit: null, after: at(1_000_050n, 0n, 0n), toReserve: 25n })
})

test('API-102 carries fractions of a satang, so that many small stakes pay as much as one large one', () => {
  const small = sweep(at(1_000_000n), 5_000_000n, bounds, stakes(...Array.from({ length: 150 }, () => 1n)))
  expect(small).toMatchObject({ toPool: 1n, toReserve: 0n, after: at(1_000_001n, 5_000n, 7_500n) })
  const great = sweep(at(1_000_000n), 5_000_000n, bounds, stakes(150n))
  expect(great.after).toEqual(small.after)
})

test('API-102 pays a pool that is reached exactly, and not one that is a satang short', () => {
  expect(sweep(at(1_999_999n), 2_000_000n, bounds, stakes(100n)).hit?.paid).toBe(2_000_000n)
  expect(sweep(at(1_999_998n), 2_000_000n, bounds, stakes(100n)).hit).toBeNull()
})

test('API-102 pays at most the cap, and leaves the excess for the next pool', () => {
  const { hit, after } = sweep(at(4_999_999n), 5_000_000n, bounds, stakes(1_000_000n))
  expect([hit?.paid, after.balance]).toEqual([5_000_000n, 1_009_999n])
})
