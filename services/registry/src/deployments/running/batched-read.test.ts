import { createBatchedRead } from './batched-read.ts'
import { createLru } from './lru.ts'

/** Looks that end when they are told to, with the value that stood when they began. */
function slowLooks() {
  const began: { keys: string[]; end: () => void }[] = []
  const state = { value: 0 }
  const look = (keys: string[]) => {
    const { value } = state
    return new Promise<Map<string, number>>((resolve) =>
      began.push({ keys, end: () => resolve(new Map(keys.map((key) => [key, value]))) }),
    )
  }
  return { began, state, look }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('queues requests during a fetch for the next one, which fetches for all of them', async () => {
  const { began, state, look } = slowLooks()
  const ask = createBatchedRead(look)
  const first = ask('a')
  state.value = 1
  const later = [ask('a'), ask('b'), ask('a')]
  await turn()
  expect(began.map((b) => b.keys)).toEqual([['a']])
  began[0]?.end()
  await turn()
  expect(began.map((b) => b.keys)).toEqual([['a'], ['a', 'b']])
  began[1]?.end()
  expect(await first).toBe(0)
  expect(await Promise.all(later)).toEqual([1, 1, 1])
})

test('fails the waiting requests on a failed fetch, and continues with the next one', async () => {
  let broken = true
  const ask = createBatchedRead<string>(async (keys) => {
    if (broken) throw new Error('database away')
    return new Map(keys.map((key) => [key, 'here']))
  })
  await expect(ask('a')).rejects.toThrow('database away')
  await Promise.all([expect(ask('a')).rejects.toThrow('away'), expect(ask('b')).rejects.toThrow('away')])
  broken = false
  expect([await ask('a'), await ask('b')]).toEqual(['here', 'here'])
})

test('caches the most recently requested, computes a value once for all requests, and caches no failure', async () => {
  const made: string[] = []
  const cache = createLru<string>(2, (value) => value !== 'bad')
  const get = (key: string, value = key) =>
    cache.get(key, async () => {
      made.push(key)
      if (value === 'throw') throw new Error('no')
      return value
    })
  await Promise.all([get('a'), get('a'), get('b')])
  expect(made).toEqual(['a', 'b'])
  await get('a')
  await get('c')
  expect([await get('a'), made, cache.size]).toEqual(['a', ['a', 'b', 'c'], 2])
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await expect(get('d', 'throw')).rejects.toThrow('no')
  await get('e', 'bad')
  made.length = 0
  await get('d')
  await get('e')
  expect(made).toEqual(['d', 'e'])
})
