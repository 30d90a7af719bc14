import {
  blocksOf,
  createDraws,
  type Draws,
  hiLoReturn,
  lanternPoint,
  lanternReturn,
  rollDice,
  slotReturn,
  spinReels,
} from '../index.ts'

/** Rounds of each game: 10^7 with `npm run long -- rounds`. */
const ROUNDS = Number(process.env.FAIR_ROUNDS ?? 100_000)
/** Satang. */
const STAKE = 1_000
const BLOCKS = 4_096
/** No round of the three takes as many bytes, so that none is cut off for its length. */
const MAX_ROUND_LENGTH = 1_024

/** What a stake of 1 came back as over so many rounds: the mean, and how far chance carries it, once. */
async function played(game: string, round: (draws: Draws) => number): Promise<{ mean: number; error: number }> {
  const seed = new TextEncoder().encode(game.padEnd(32, '.')).slice(0, 32)
  let [count, sum, squares] = [0, 0, 0]
  for (let stream = 0; count < ROUNDS; stream++) {
    const bytes = await blocksOf(seed, `${game}|played|${stream}`, BLOCKS)
    const draws = createDraws(bytes)
    for (; count < ROUNDS && draws.used < bytes.length - MAX_ROUND_LENGTH; count++) {
      const back = round(draws) / STAKE
      sum += back
      squares += back * back
    }
  }
  const mean = sum / count
  return { mean, error: Math.sqrt((squares / count - mean * mean) / count) }
}

const GAMES: readonly [string, number, (draws: Draws) => number][] = [
  ['himmapan-secrets', 0.9459403755, (draws) => slotReturn(STAKE, spinReels(draws))],
  ['sky-lantern, left at 2.00', 0.97, (draws) => lanternReturn(STAKE, lanternPoint(draws), 200)],
  ['thai-hi-lo on high', 0.97, (draws) => (STAKE / 100) * hiLoReturn({ on: 'high' }, rollDice(draws))],
  ['thai-hi-lo on eleven', 0.97, (draws) => (STAKE / 100) * hiLoReturn({ on: 'eleven' }, rollDice(draws))],
]

test.each(GAMES)(
  'LOB-185 %s returns %d of its stakes in played rounds, within three standard errors',
  async (game, rtp, round) => {
    const { mean, error } = await played(game, round)
    expect(error).toBeLessThan(5 / Math.sqrt(ROUNDS))
    expect(Math.abs(mean - rtp)).toBeLessThanOrEqual(3 * error)
  },
  1_800_000,
)
