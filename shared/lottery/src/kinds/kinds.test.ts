import { GAMES, type LotteryGame, lengthsOf } from '../games.ts'
import { createRandom } from '../testing/random.ts'
import { KINDS } from './index.ts'
import type { BetKind } from './rules.ts'

const ALL = (Object.keys(GAMES) as LotteryGame[]).flatMap((game) =>
  (Object.keys(KINDS[game]) as BetKind[]).map((kind) => [game, kind] as const),
)
const isIn = (digit: string, text: string) => [...text].some((one) => one === digit)
const sorted = (text: string) => [...text].sort().join('')

/** The rules once more, written plainly from the words of lottery.md: how often a line is paid, or a push. */
function naive(game: LotteryGame, kind: BetKind, numbers: string, prizes: readonly string[]): number | 'push' {
  const first = prizes[0] ?? ''
  const tails = prizes.map((prize) => prize.slice(prize.length - 2))
  const heads = game === 'VNN' ? prizes.slice(23) : prizes.slice(17)
  const balls = prizes.map(Number)
  const [a = 0, , , , b = 0] = balls
  const sum = balls.reduce((whole, ball) => whole + ball, 0)
  const value = numbers === 'sum' ? sum : Number(balls[Number(numbers) - 1])
  const big = numbers === 'sum' ? sum >= 23 : value >= 5
  const times = (list: readonly string[]) => list.filter((one) => one === numbers).length
  switch (kind) {
    case 'three_top':
      return first.endsWith(numbers) ? 1 : 0
    case 'three_tod':
      return sorted(first.slice(3)) === sorted(numbers) ? 1 : 0
    case 'two_top':
      return first.slice(4) === numbers ? 1 : 0
    case 'two_bottom':
      return prizes[1] === numbers ? 1 : 0
    case 'run_top':
      return isIn(numbers, first.slice(3)) ? 1 : 0
    case 'run_bottom':
      return isIn(numbers, prizes[1] ?? '') ? 1 : 0
    case 'head':
      return times(heads)
    case 'tail':
      return times(tails.slice(0, 1))
    case 'head_tail':
      return times(heads) + times(tails.slice(0, 1))
    case 'lo':
      return times(tails)
    case 'xien2':
    case 'xien3':
    case 'xien4':
      return numbers.split(',').every((pair) => tails.indexOf(pair) >= 0) ? 1 : 0
    case 'ball':
      return balls[Number(numbers.charAt(0)) - 1] === Number(numbers.charAt(2)) ? 1 : 0
    case 'big':
      return big ? 1 : 0
    case 'small':
      return big ? 0 : 1
    case 'odd':
      return value % 2
    case 'even':
      return 1 - (value % 2)
    case 'dragon':
      return a === b ? 'push' : a > b ? 1 : 0
    case 'tiger':
      return a === b ? 'push' : a < b ? 1 : 0
    case 'tie':
      return a === b ? 1 : 0
    case 'last2':
      return prizes.slice(3).join('') === numbers ? 1 : 0
    case 'last3':
      return prizes.slice(2).join('') === numbers ? 1 : 0
    case 'all5':
      return prizes.join('') === numbers ? 1 : 0
  }
}

/** Numbers that hit often enough to be met: taken from the draw itself every other time. */
function numbersFor(kind: BetKind, prizes: readonly string[], random: (below: number) => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('')
  const tail = () => (prizes[random(prizes.length)] ?? '').slice(-2).padStart(2, '0')
  const own = random(2) === 0
  switch (kind) {
    case 'three_top':
    case 'three_tod':
      return own ? (prizes[0] ?? '').slice(-3) : digits(3)
    case 'run_top':
    case 'run_bottom':
      return digits(1)
    case 'xien2':
    case 'xien3':
    case 'xien4':
      return Array.from({ length: Number(kind.at(-1)) }, () => (random(5) > 0 ? tail() : digits(2))).join(',')
    case 'ball':
      return `${1 + random(5)}:${random(10)}`
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return ['sum', '1', '2', '3', '4', '5'][random(6)] ?? 'sum'
    case 'dragon':
    case 'tiger':
    case 'tie':
      return ''
    case 'last3':
      return own ? prizes.slice(-3).join('') : digits(3)
    case 'all5':
      return own ? prizes.join('') : digits(5)
    case 'last2':
      return own ? prizes.slice(-2).join('') : digits(2)
    default:
      return own ? tail() : digits(2)
  }
}

test.each(ALL)(
  'LOB-240 %s %s agrees with a second set of rules over 3,000 draws, with wins and losses on both sides',
  (game, kind) => {
    const random = createRandom(20_270_201)
    const rules = KINDS[game][kind]
    const lengths = lengthsOf(game)
    const met = new Set<string>()
    for (let draw = 0; draw < 3_000; draw++) {
      const prizes = lengths.map((length) => Array.from({ length }, () => random(10)).join(''))
      const numbers = rules?.normal(numbersFor(kind, prizes, random)) ?? null
      if (numbers === null) continue
      const { hits, push } = rules?.hits(numbers, prizes) ?? { hits: -1 }
      const told = push ? 'push' : hits
      expect([prizes, numbers, told]).toEqual([prizes, numbers, naive(game, kind, numbers, prizes)])
      met.add(told === 0 ? 'lost' : 'won')
    }
    expect([...met].sort()).toEqual(['lost', 'won'])
  },
)

const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
const THREES = Array.from({ length: 1000 }, (_, three) => String(three).padStart(3, '0'))

test('LOB-240 computes the chances of the Thai kinds over all outcomes', () => {
  const of = (kind: BetKind, numbers: string, outcomes: readonly string[][]) =>
    outcomes.filter((prizes) => KINDS.TH6[kind]?.hits(numbers, prizes).hits).length / outcomes.length
  const tops = THREES.map((three) => [`000${three}`, '00'])
  const bottoms = PAIRS.map((pair) => ['000000', pair])
  const chance = (kind: BetKind, numbers: string) => {
    const { ways, of } = KINDS.TH6[kind]?.chance(numbers) ?? { ways: 0, of: 1 }
    return ways / of
  }
  for (const [kind, numbers, outcomes] of [
    ['three_top', '682', tops],
    ['three_tod', '268', tops],
    ['three_tod', '226', tops],
    ['two_top', '04', tops],
    ['run_top', '6', tops],
    ['two_bottom', '04', bottoms],
    ['run_bottom', '4', bottoms],
  ] as const)
    expect(chance(kind, numbers)).toBeCloseTo(of(kind, numbers, outcomes), 10)
})

test('LOB-240 computes the chances of five balls over all hundred thousand outcomes', () => {
  const outcomes = Array.from({ length: 100_000 }, (_, at) => [...String(at).padStart(5, '0')])
  for (const [kind, numbers] of [
    ['ball', '3:7'],
    ['big', 'sum'],
    ['small', '2'],
    ['odd', 'sum'],
    ['even', '5'],
    ['dragon', ''],
    ['tiger', ''],
    ['tie', ''],
    ['last2', '45'],
    ['last3', '845'],
    ['all5', '11845'],
  ] as const) {
    const rules = KINDS.F5[kind]
    const { ways, of } = rules?.chance(numbers) ?? { ways: 0, of: 1 }
    const hits = outcomes.filter((balls) => rules?.hits(numbers, balls).hits).length
    expect([kind, hits / outcomes.length]).toEqual([kind, ways / of])
  }
})

test.each([
  ['TH6', 'three_tod', '444'],
  ['TH6', 'three_top', '1a2'],
  ['TH6', 'three_top', '0123'],
  ['TH6', 'two_top', ''],
  ['VNN', 'xien2', '12'],
  ['VNN', 'xien2', '12,12'],
  ['VNN', 'xien3', '12,34,5'],
  ['F5', 'ball', '6:1'],
  ['F5', 'big', '0'],
  ['F5', 'dragon', '1'],
] as const)('%s %s rejects %j', (game, kind, text) => {
  expect(KINDS[game][kind]?.normal(text)).toBeNull()
})
