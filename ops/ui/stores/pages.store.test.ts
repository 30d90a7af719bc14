import { Pages } from './pages.store.ts'

const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)

function listOf(top: { number: number }) {
  return new Pages<number>({
    load: async (last) => {
      const from = (last ?? top.number + 1) - 1
      return numbers(from, Math.max(1, from - 9))
    },
    idOf: (row) => row,
    pageSize: 10,
  })
}

test('loads older pages one by one until the last, which is short', async () => {
  const pages = listOf({ number: 25 })
  await pages.newest.refresh()
  expect(pages.rows).toEqual(numbers(25, 16))
  await pages.loadOlder()
  expect(pages.hasOlder).toBe(true)
  await pages.loadOlder()
  expect(pages.rows).toEqual(numbers(25, 1))
  expect(pages.hasOlder).toBe(false)
})

test('adds new rows on top on updates and loses none of the loaded older ones', async () => {
  const top = { number: 25 }
  const pages = listOf(top)
  await pages.newest.refresh()
  await pages.loadOlder()
  top.number = 28
  await pages.newest.refresh()
  expect(pages.rows).toEqual(numbers(28, 6))
})

test('reports a failed page and allows a retry', async () => {
  let isDown = true
  const pages = new Pages<number>({
    load: async (last) => {
      if (last !== undefined && isDown) throw new Error('down')
      return last === undefined ? [2] : [1]
    },
    idOf: (row) => row,
    pageSize: 1,
  })
  await pages.newest.refresh()
  await pages.loadOlder()
  expect(pages.olderError).toMatchObject({ message: 'Error: down' })
  isDown = false
  await pages.loadOlder()
  expect(pages.rows).toEqual([2, 1])
  expect(pages.olderError).toBeNull()
})
