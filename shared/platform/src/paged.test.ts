import { autorun, isObservable } from 'mobx'
import { ApiError } from './http.ts'
import { Paged, type PageOf } from './paged.ts'

interface Row {
  id: number
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }))
const settle = () => new Promise((resolve) => setTimeout(resolve))
const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })

/** Answers each page when the test says so. */
function server() {
  const asked: { page: number; give: (reply: PageOf<Row>) => void; fail: () => void }[] = []
  const ask = (page: number) =>
    new Promise<PageOf<Row>>((give, refuse) => asked.push({ page, give, fail: () => refuse(busy) }))
  const paged = new Paged<Row>({ fetchPage: ask, keyOf: ({ id }) => id })
  return { asked, paged, ids: () => paged.items.map(({ id }) => id) }
}
type Server = ReturnType<typeof server>

async function withFirst(totalPages = 3): Promise<Server> {
  const one = server()
  const loading = one.paged.load()
  one.asked[0]?.give({ items: rows(1, 2), totalPages })
  await loading
  return one
}

test('FIX-230 requests the next page by the cursor of the previous one, and ends without a cursor', async () => {
  const asked: (string | null)[] = []
  const replies: PageOf<Row>[] = [
    { items: rows(1, 2), totalPages: 2, next: 'two' },
    { items: rows(5), totalPages: 1, next: 'five' },
    { items: rows(6), totalPages: 9, next: null },
  ]
  const paged = new Paged<Row>({
    fetchPage: async (page, cursor) => {
      asked.push(cursor)
      return replies[page - 1] ?? { items: [], totalPages: 0 }
    },
    keyOf: ({ id }) => id,
  })
  await paged.load()
  await paged.more()
  expect(paged.tail).toBe('more')
  await paged.more()
  expect([paged.items.map(({ id }) => id), paged.tail]).toEqual([[1, 2, 5, 6], 'end'])
  await paged.load()
  expect(asked).toEqual([null, 'two', 'five', null])
})

test('loads the first page, the following ones, and detects the end', async () => {
  const { asked, paged, ids } = await withFirst(2)
  expect([ids(), paged.loading.phase, paged.tail]).toEqual([[1, 2], 'ready', 'more'])
  const more = paged.more()
  expect(paged.tail).toBe('loading')
  asked[1]?.give({ items: rows(3), totalPages: 2 })
  await more
  expect([ids(), paged.page, paged.tail]).toEqual([[1, 2, 3], 2, 'end'])
  await paged.more()
  expect(asked.map(({ page }) => page)).toEqual([1, 2])
})

test('requests no further page before the first has loaded, nor two at a time', async () => {
  const { asked, paged } = server()
  void paged.load()
  await paged.more()
  expect(asked).toHaveLength(1)
  const one = await withFirst()
  void one.paged.more()
  await one.paged.more()
  expect(one.asked.map(({ page }) => page)).toEqual([1, 2])
})

test('retains the list if a further page fails, and allows a retry', async () => {
  const { asked, paged, ids } = await withFirst()
  const failing = paged.more()
  asked[1]?.fail()
  await failing
  expect([ids(), paged.tail, paged.loading.phase, paged.further.requestId]).toEqual([
    [1, 2],
    'failed',
    'ready',
    'req-9',
  ])
  const again = paged.more()
  expect(paged.tail).toBe('loading')
  asked[2]?.give({ items: rows(3), totalPages: 3 })
  await again
  expect([asked[2]?.page, ids(), paged.tail]).toEqual([2, [1, 2, 3], 'more'])
})

test('replaces an older first page and pending further pages with the newest first page', async () => {
  const { asked, paged, ids } = await withFirst()
  const more = paged.more()
  const older = paged.load()
  const newest = paged.load()
  asked[3]?.give({ items: rows(7), totalPages: 2 })
  await newest
  asked[2]?.give({ items: rows(8), totalPages: 9 })
  asked[1]?.give({ items: rows(3), totalPages: 3 })
  await Promise.all([older, more])
  expect([ids(), paged.page, paged.tail]).toEqual([[7], 1, 'more'])
})

test('fails as a whole if the first page fails; retains the old page if configured to', async () => {
  const { asked, paged, ids } = await withFirst()
  const keeping = paged.load({ keepPrevious: true })
  expect([ids(), paged.loading.phase]).toEqual([[1, 2], 'ready'])
  asked[1]?.fail()
  await keeping
  expect([ids(), paged.loading.phase]).toEqual([[1, 2], 'failed'])
  const anew = paged.load()
  expect([ids(), paged.loading.phase]).toEqual([[], 'loading'])
  asked[2]?.fail()
  await anew
  expect(paged.loading.failure).toBe('error.system_busy')
})

test('leaves no gap if a further page was requested while the first was renewed', async () => {
  const { asked, paged, ids } = await withFirst()
  const renewed = paged.load({ keepPrevious: true })
  const more = paged.more()
  asked[1]?.give({ items: rows(0, 1), totalPages: 3 })
  await renewed
  asked[2]?.give({ items: rows(3), totalPages: 3 })
  await more
  expect([ids(), paged.page, paged.tail]).toEqual([[0, 1], 1, 'more'])
})

test('does not show an item twice that moved to the next page meanwhile', async () => {
  const { asked, paged, ids } = await withFirst()
  const more = paged.more()
  asked[1]?.give({ items: rows(2, 3), totalPages: 3 })
  await more
  expect(ids()).toEqual([1, 2, 3])
})

test('ignores pending pages after a reset', async () => {
  const { asked, paged, ids } = await withFirst()
  const more = paged.more()
  paged.reset()
  asked[1]?.give({ items: rows(3), totalPages: 3 })
  await more
  expect([ids(), paged.page, paged.loading.phase, paged.tail]).toEqual([[], 0, 'loading', 'more'])
})

test('detects the end of an empty list immediately', async () => {
  const { asked, paged } = server()
  const loading = paged.load()
  asked[0]?.give({ items: [], totalPages: 0 })
  await loading
  expect([paged.loading.phase, paged.tail]).toEqual(['ready', 'end'])
})

test('notifies views of a new page once, and preserves item identity', async () => {
  const { asked, paged } = await withFirst()
  const seen: number[] = []
  const stop = autorun(() => seen.push(paged.items.length))
  const [row] = rows(3)
  const more = paged.more()
  asked[1]?.give({ items: row ? [row] : [], totalPages: 3 })
  await more
  stop()
  expect(seen).toEqual([2, 3])
  expect(paged.items[2]).toBe(row)
  expect(isObservable(paged.items[2])).toBe(false)
})

test('reloads at a further visit as many pages as are on show, which remain until all are loaded', async () => {
  const asked: (string | null)[] = []
  let lists = [rows(1, 2), rows(3), rows(4)]
  const paged = new Paged<Row>({
    fetchPage: async (page, cursor) => {
      asked.push(cursor)
      return { items: lists[page - 1] ?? [], next: page < lists.length ? `after ${page}` : null }
    },
    keyOf: ({ id }) => id,
  })
  const ids = () => paged.items.map(({ id }) => id)
  paged.visit()
  await settle()
  await paged.more()
  expect([ids(), paged.tail]).toEqual([[1, 2, 3], 'more'])
  paged.endVisit()
  lists = [rows(0, 1), rows(2, 3), rows(4)]
  paged.visit()
  expect([ids(), paged.loading.phase]).toEqual([[1, 2, 3], 'ready'])
  await settle()
  expect([ids(), paged.page, paged.tail]).toEqual([[0, 1, 2, 3], 2, 'more'])
  await paged.more()
  expect([ids(), asked]).toEqual([
    [0, 1, 2, 3, 4],
    [null, 'after 1', null, 'after 1', 'after 2'],
  ])
})

test('reloads five pages of a longer list, and fewer of a list that has become shorter', async () => {
  const asked: number[] = []
  let totalPages = 7
  const paged = new Paged<Row>({
    fetchPage: async (page) => {
      asked.push(page)
      return { items: rows(page), totalPages }
    },
    keyOf: ({ id }) => id,
  })
  const revisit = async () => {
    asked.length = 0
    paged.endVisit()
    paged.visit()
    await settle()
    return [...asked]
  }
  await paged.load()
  for (let page = 2; page <= 7; page++) await paged.more()
  expect(await revisit()).toEqual([1, 2, 3, 4, 5])
  totalPages = 2
  expect(await revisit()).toEqual([1, 2])
  expect([paged.page, paged.tail]).toEqual([2, 'end'])
})

test('retains the whole list if one of its pages fails to reload', async () => {
  let fails = false
  const paged = new Paged<Row>({
    fetchPage: async (page) => {
      if (fails && page === 2) throw busy
      return { items: rows(page), totalPages: 2 }
    },
    keyOf: ({ id }) => id,
  })
  await paged.load()
  await paged.more()
  fails = true
  paged.visit()
  await settle()
  expect([paged.items, paged.page, paged.loading.phase]).toEqual([rows(1, 2), 2, 'failed'])
})

test('loads the first page of another filter without the items of the previous one', async () => {
  const { asked, paged, ids } = await withFirst()
  paged.visit('others')
  expect([asked.length, ids(), paged.loading.phase]).toEqual([2, [], 'loading'])
})

test('is loading while a list is reloaded whose first page has failed', async () => {
  const { asked, paged } = server()
  const failing = paged.load()
  asked[0]?.fail()
  await failing
  void paged.load({ keepPrevious: true })
  expect(paged.loading.phase).toBe('loading')
})
