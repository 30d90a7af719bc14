import { raffleLeafOf, raffleWinners } from './raffle.ts'

const SEED = 'cac2836628125062c2ca9cb2f520c3c7b3ae9cdd79d670909cc3b13c76a51d4c'

test('reproduces the worked raffle of content.md: of ten tickets 10, 7 and 3 win', async () => {
  expect((await raffleWinners(SEED, 10, 3)).map((place) => place + 1)).toEqual([10, 7, 3])
})

test('lets a ticket win once, and no more tickets than there are', async () => {
  const all = await raffleWinners(SEED, 10, 50)
  expect(all.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await raffleWinners(SEED, 0, 3)).toEqual([])
})

test('lets every ticket win equally often: chi-square of 2,000 draws of one among seven', async () => {
  const wins = Array<number>(7).fill(0)
  for (let at = 0; at < 2_000; at++) {
    const [place = -1] = await raffleWinners(at.toString(16).padStart(64, '0'), 7, 1)
    wins[place] = (wins[place] ?? 0) + 1
  }
  const expected = 2_000 / 7
  // 22.46 is passed once in a thousand.
  expect(wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(22.46)
})

test('includes draw, number and nonce in the leaf of a ticket', async () => {
  const ticket = { drawId: 'siam:RAFFLE:lucky-draw:20261101', ticketNo: 7, nonce: '0'.repeat(32) }
  const leaves = await Promise.all(
    [ticket, { ...ticket, ticketNo: 8 }, { ...ticket, nonce: '1'.repeat(32) }, { ...ticket, drawId: 'x' }].map(
      raffleLeafOf,
    ),
  )
  expect(new Set(leaves).size).toBe(4)
})
