import {
  commitOf,
  drawRound,
  type FairRound,
  fromHex,
  jackpotPoint,
  lanternPoint,
  lanternPointOf,
  rollDice,
  spinReels,
  toHex,
} from './index.ts'

/** The vectors of the design: seed 00..1f, client seed `siam-2026`. */
const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i)
const round = (gameId: string, nonce: number): FairRound => ({ serverSeed, gameId, clientSeed: 'siam-2026', nonce })

test('computes the commit as the SHA-256 of the seed', async () => {
  expect(await commitOf(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})

test('LOB-185 shows the slot stops of the design and pays the amount shown', async () => {
  const first = await drawRound(round('himmapan-secrets', 0), spinReels)
  expect(first).toMatchObject({ base: { stops: [19, 18, 4, 7, 0], pays: 0 }, free: [], pays: 0 })
  const second = await drawRound(round('himmapan-secrets', 2), spinReels)
  expect(second.base.stops).toEqual([4, 8, 12, 5, 12])
  expect(second.base.lines).toEqual([{ line: 4, symbol: 'A', count: 3, pays: 8 }])
  expect(second.pays).toBe(8)
})

test('LOB-185 draws a slot feature after its base spin, without bias and in order', async () => {
  let used = 0
  const feature = await drawRound(round('himmapan-secrets', 33), (draws) => {
    const played = spinReels(draws)
    used = draws.used
    return played
  })
  expect(feature.base).toMatchObject({ stops: [16, 8, 11, 9, 10], scatters: 3, pays: 20 })
  expect(feature.free.map(({ pays }) => pays)).toEqual([0, 50, 0, 60, 12, 0, 0, 0])
  expect([feature.pays, used]).toEqual([264, 47])
})

test.each([
  [0, 204],
  [1, 321],
  [2, 175],
  [3, 183],
])('LOB-185 ends the lantern of nonce %i at %i hundredths', async (nonce, point) => {
  expect(await drawRound(round('sky-lantern', nonce), lanternPoint)).toBe(point)
})

test.each([
  [0n, 100],
  [1n << 51n, 194],
  [(1n << 52n) - 1n, 1_000_000],
  // In floating point this one is 1.03.
  [262345609361388n, 102],
])('LOB-185 ends the lantern for the 52 bits of %s at %i hundredths, without rounding', (h, point) => {
  expect(lanternPointOf(h)).toBe(point)
})

test.each([
  [0, [4, 3, 3], 3],
  [1, [1, 4, 5], 3],
  [91, [1, 4, 4], 4],
] as const)('LOB-185 rolls the dice of nonce %i as %j, from %i bytes', async (nonce, dice, bytes) => {
  const [rolled, used] = await drawRound(round('thai-hi-lo', nonce), (draws) => [rollDice(draws), draws.used] as const)
  expect([rolled, used]).toEqual([dice, bytes])
})

test('API-102 computes the must-hit point of a pool as in the design, between seed and cap', async () => {
  const siam = { pool: 'siam-grand', cycle: 1, seed: 1_000_000, cap: 5_000_000 }
  expect(await jackpotPoint(serverSeed, siam)).toBe(4_950_481)
  const points = await Promise.all(
    Array.from({ length: 200 }, (_, cycle) => jackpotPoint(serverSeed, { pool: 'tiny', cycle, seed: 10, cap: 14 })),
  )
  expect([...new Set(points)].sort((a, b) => a - b)).toEqual([11, 12, 13, 14])
})

test('converts bytes to hexadecimal text and back; returns null for invalid text', () => {
  expect(fromHex(toHex(serverSeed))).toEqual(serverSeed)
  for (const bad of ['0', 'zz', '0g', 'AB', '0x00']) expect(fromHex(bad)).toBeNull()
})
