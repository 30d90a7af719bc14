import { lengthsOf, type Prizes } from '@tessera/lottery'
import type { LotteryGameCode, LotteryStatistics } from '@tessera/site'

const DIGITS = 10

/** Digit positions that statistics count, each with a function that returns the digits of a draw at it. */
function positionsOf(game: LotteryGameCode): { place: string; digits: (prizes: Prizes) => string[] }[] {
  const digitPositions = (name: string, prize: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      place: `${name}${index + 1}`,
      digits: (prizes: Prizes) => [prizes[prize]?.[index] ?? ''],
    }))
  if (game === 'TH6') return [...digitPositions('first', 0, 6), ...digitPositions('bottom', 1, 2)]
  if (game === 'F5')
    return Array.from({ length: 5 }, (_, index) => ({
      place: `ball${index + 1}`,
      digits: (prizes: Prizes) => [prizes[index] ?? ''],
    }))
  return [{ place: 'tails', digits: (prizes) => prizes.map((prize) => prize.at(-1) ?? '') }]
}

/** Counts each digit at each position; `expected` is the count if all digits were equally frequent. */
export function statisticsOf(game: LotteryGameCode, drawnPrizes: readonly Prizes[]): LotteryStatistics {
  const tails = lengthsOf(game).length
  const positions = positionsOf(game).map(({ place: position, digits }) => {
    const counts = Array.from({ length: DIGITS }, () => 0)
    for (const digit of drawnPrizes.flatMap(digits)) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
    return { place: position, counts, expected: (drawnPrizes.length * (position === 'tails' ? tails : 1)) / DIGITS }
  })
  return { draws: drawnPrizes.length, places: positions }
}
