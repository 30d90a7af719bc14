import { aGame } from '@tessera/testing'
import { ListStore } from './list.store.ts'
import { filterOf } from './list-filter.ts'

const kept = {
  items: [aGame({ nodeId: 'a' }), aGame({ nodeId: 'b' })],
  pages: 3,
  totalPages: 5,
  totalCount: 100,
  isClose: false,
}

function aList() {
  const asked: number[] = []
  const page = async (_: unknown, at: number) => {
    asked.push(at)
    return { items: [aGame({ nodeId: `page ${at}` })], totalPages: 5, totalCount: 100 }
  }
  return { asked, list: new ListStore(filterOf('/m/slot-games'), { getPage: page }, kept) }
}
const ids = ({ visibleGames: shown }: ListStore) => shown.map(({ nodeId }) => nodeId)

test('LOB-193 continues a restored list after its last page, and stores it with all of them', async () => {
  const { asked, list } = aList()
  await list.games.load()
  expect([asked, ids(list)]).toEqual([[], ['a', 'b']])
  await list.games.more()
  expect([asked, ids(list)]).toEqual([[4], ['a', 'b', 'page 4']])
  expect(list.snapshot).toMatchObject({ pages: 4, totalPages: 5 })
})

test('restarts a restored list from its first page on reload', async () => {
  const { asked, list } = aList()
  await list.games.load()
  await list.reload()
  await list.games.more()
  expect([asked, ids(list)]).toEqual([
    [1, 2],
    ['page 1', 'page 2'],
  ])
})
