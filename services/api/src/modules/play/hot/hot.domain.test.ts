import type { StoredGame } from '../../../database/tables.ts'
import { hotGames, popularityOf } from './hot.domain.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const aGame = (node_id: string, hot_rank: number | null = null) => ({ node_id, hot_rank }) as StoredGame

test('weights players of two days ago half as much as those of now, and sums hours', () => {
  const heat = popularityOf(
    [
      { nodeId: 'a', hour: daysAgo(0), members: 3 },
      { nodeId: 'b', hour: daysAgo(2), members: 4 },
      { nodeId: 'b', hour: daysAgo(4), members: 4 },
    ],
    NOW,
  )
  expect([heat.get('a'), heat.get('b')]).toEqual([3, 3])
  expect(popularityOf([{ nodeId: 'a', hour: new Date(NOW.getTime() + 60_000), members: 2 }], NOW).get('a')).toBe(2)
})

test('lists pinned games first in their order, then the hottest; excludes games without players', () => {
  const games = [aGame('cold'), aGame('warm'), aGame('second', 2), aGame('hot'), aGame('first', 1), aGame('even')]
  const heat = new Map([
    ['warm', 1],
    ['hot', 5],
    ['even', 1],
    ['second', 99],
  ])
  expect(hotGames(games, heat).map((game) => game.node_id)).toEqual(['first', 'second', 'hot', 'warm', 'even'])
})

test('LOB-110 limits 25 hot games to 20', () => {
  const games = Array.from({ length: 25 }, (_, at) => aGame(String(at)))
  expect(hotGames(games, new Map(games.map((game) => [game.node_id, 1])))).toHaveLength(20)
})
