import { games as catalogueGames, expandGames } from '../../../../seed/catalogue/index.ts'
import { type Random, seededRandom } from '../../../../seed/catalogue/random.ts'
import type { StoredGame } from '../../../database/tables.ts'
import { allowedEdits, createGameSearch } from './game-search.domain.ts'

const aGame = (name_th: string, name_en: string, over: Partial<StoredGame> = {}): StoredGame => ({
  node_id: name_en,
  position: 0,
  vendor: 'PG',
  game_type: 'RNG',
  game_classify: [],
  game_id: 'g',
  slug: 'g',
  name_th,
  name_en,
  hot_rank: null,
  is_new: false,
  min_bet: 1,
  min_line: 1,
  support_play: true,
  ...over,
})
const GAMES = [
  aGame('สล็อตมังกร', 'The Dragon'),
  aGame('มังกรไฟเมกะเวย์', 'Dragon Fire'),
  aGame('ตลาดน้ำ', 'Floating Market'),
  aGame('เสือทอง', 'Red Dragon', { hot_rank: 1 }),
  aGame('ปลาทอง', 'Goldfish', { game_type: 'FISH' }),
]
const search = createGameSearch(GAMES)
const find = (query: string, accepts: (game: StoredGame) => boolean = () => true) => {
  const { games, close } = search(query, accepts)
  return [close, ...games.map((game) => game.name_en)]
}

test('LOB-191 ignores tone marks, case and spaces, in either language', () => {
  expect(find('ตลาดนำ')).toEqual([false, 'Floating Market'])
  expect(find('ตลาด น๋ำ')).toEqual([false, 'Floating Market'])
  expect(find('fLOATINGmarket')).toEqual([false, 'Floating Market'])
})

test('LOB-191 lists names that begin with the query first, then pinned ones, then the rest in order', () => {
  expect(find('dragon')).toEqual([false, 'Dragon Fire', 'Red Dragon', 'The Dragon'])
  expect(find('มังกร')).toEqual([false, 'Dragon Fire', 'The Dragon'])
})

test('LOB-191 tolerates one edit from four characters on, two from nine, and labels the match as close', () => {
  expect(find('มงกร')).toEqual([true, 'The Dragon', 'Dragon Fire'])
  expect(find('goldifsh')).toEqual([true, 'Goldfish'])
  expect(find('floatnigmarkt')).toEqual([true, 'Floating Market'])
  expect(find('golXXish')).toEqual([false])
  expect(find('gXl')).toEqual([false])
  expect([3, 4, 8, 9].map(allowedEdits)).toEqual([0, 1, 1, 2])
})

test('LOB-191 hides close matches behind exact ones, among the games that the filters accept only', () => {
  expect(find('ทอง')).toEqual([false, 'Red Dragon', 'Goldfish'])
  expect(find('มังกร', (game) => game.game_type === 'FISH')).toEqual([false])
  expect(find('ปลาทงอ', (game) => game.game_type === 'FISH')).toEqual([true, 'Goldfish'])
  expect(find('ปลาทงอ', (game) => game.game_type === 'RNG')).toEqual([false])
})

test('matches no text across two names', () => {
  expect(find('dragonมังกร')).toEqual([false])
  expect(find('fireตลาด')).toEqual([false])
})

const edits: ((text: string, at: number, random: Random, letters: string) => string)[] = [
  (text, at, random, letters) => text.slice(0, at) + letters[random.intBelow(letters.length)] + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, random, letters) => text.slice(0, at) + letters[random.intBelow(letters.length)] + text.slice(at + 1),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
]
const LETTERS = { name_th: 'กขคงจชดตนบปมรลสหาิีุเแโไ', name_en: 'abcdefghijklmnopqrstuvwxyz' }

test('LOB-191 finds of 1,000 seeded names with one edit at least 95 % on the first page of nine', () => {
  const games = catalogueGames.map((game) =>
    aGame(game.name.th, game.name.en, { node_id: game.nodeId, hot_rank: game.hotRank }),
  )
  const all = createGameSearch(games)
  const random = seededRandom(191)
  let found = 0
  for (let turn = 0; turn < 1_000; turn++) {
    const game = random.pick(games)
    const language = turn % 2 === 0 ? ('name_th' as const) : ('name_en' as const)
    const name = game[language]
    const typed = random.pick(edits)(name, random.intBelow(name.length), random, LETTERS[language])
    const first = all(typed, () => true).games.slice(0, 9)
    if (first.some((one) => one[language] === name)) found += 1
  }
  expect(found / 1_000).toBeGreaterThanOrEqual(0.95)
})

test('LOB-192 compares at most four names in a hundred for 99 of 100 searches of a misspelt name in 50,000 games', () => {
  const NAMES = 100_000
  const games = expandGames(NAMES / 2).map(({ name, nodeId, hotRank }) =>
    aGame(name.th, name.en, { node_id: nodeId, hot_rank: hotRank }),
  )
  const all = createGameSearch(games)
  const random = seededRandom(192)
  // The search asks of each name that it is about to compare whether its game is accepted; it asks no database at all.
  const compared = Array.from({ length: 200 }, (_, turn) => {
    const language = turn % 2 === 0 ? ('name_th' as const) : ('name_en' as const)
    const name = random.pick(games)[language]
    let asked = 0
    all(random.pick(edits)(name, random.intBelow(name.length), random, LETTERS[language]), () => {
      asked += 1
      return true
    })
    return asked
  }).toSorted((one, other) => one - other)
  expect(compared[Math.floor(compared.length * 0.99)]).toBeLessThanOrEqual((NAMES * 4) / 100)
})
