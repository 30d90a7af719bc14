import { planChunks, type SharedModule } from './chunk-plan.ts'

const module = (id: string, size: number, chunks: number[], more: Partial<SharedModule> = {}): SharedModule => ({
  id,
  size,
  chunks,
  imports: [],
  ...more,
})

/** Ids that stand together, each group in order. */
function together(modules: SharedModule[], late: number[] = []): string[][] {
  const groups = new Map<string, string[]>()
  for (const [id, group] of planChunks(modules, late)) groups.set(group, [...(groups.get(group) ?? []), id])
  return [...groups.values()].map((ids) => ids.sort()).sort()
}

test('groups modules needed by the same chunks, named after the largest', () => {
  const plan = planChunks([module('a', 10, [0, 1]), module('b', 20, [1, 0]), module('c', 90_000, [2, 3])])
  expect(Object.fromEntries(plan)).toEqual({ a: 'b', b: 'b', c: 'c' })
})

test('merges a small file if that costs less than one more file', () => {
  expect(together([module('a', 50_000, [0, 1, 2]), module('b', 200, [0, 1])])).toEqual([['a', 'b']])
})

test('separates modules that would burden chunks that do not need them', () => {
  expect(together([module('a', 50_000, [0, 1, 2]), module('b', 50_000, [0, 1])])).toEqual([['a'], ['b']])
})

test('never merges modules that no chunk needs together', () => {
  expect(together([module('a', 1, [0, 1]), module('b', 1, [2, 3])])).toEqual([['a'], ['b']])
})

test('counts transitive imports of a module', () => {
  const apart = [module('a', 200, [0, 1, 2]), module('b', 200, [0, 1], { imports: ['heavy'] })]
  const heavy = module('heavy', 50_000, [0, 1])
  expect(together([...apart, { ...heavy, chunks: [0, 1, 2] }])).toContainEqual(['a', 'b', 'heavy'])
  expect(together([...apart, heavy])).not.toContainEqual(expect.arrayContaining(['a', 'b']))
})

test('loads the imports of a merged module with it, and counts them in the next merge', () => {
  const groups = together([
    module('a', 100, [0, 1, 2]),
    module('b', 100, [1, 2], { imports: ['c'] }),
    module('c', 3000, [1, 2, 3]),
    module('d', 100, [0, 1, 2]),
  ])
  expect(groups).toEqual([['a', 'b', 'c', 'd']])
})

test('never lets two files import each other, however much that would save', () => {
  const modules = [
    module('a', 10, [0, 1, 2], { imports: ['b'] }),
    module('b', 10, [0, 1, 2], { imports: ['c'], fixed: true }),
    module('c', 10, [0, 1, 2, 3]),
    module('d', 10, [0, 1, 2, 3, 4]),
  ]
  expect(together(modules)).toEqual([['a'], ['c', 'd']])
})

test('puts a fixed module in no group, and counts its weight all the same', () => {
  const modules = [
    module('a', 200, [0, 1, 2]),
    module('b', 200, [0, 1], { imports: ['library'] }),
    module('library', 50_000, [0, 1], { fixed: true }),
  ]
  expect(together(modules)).toEqual([['a'], ['b']])
})

test('does not depend on the order of the modules', () => {
  const modules = [1, 2, 3, 4, 5, 6].map((n) => module(`m${n}`, n * 700, [0, n % 3, 3 + (n % 2)]))
  expect(planChunks([...modules].reverse())).toEqual(planChunks(modules))
})

test('adds no styles to a chunk that loads after its styles, by a merge or by its imports', () => {
  const modules = [module('a', 100, [0, 1, 2]), module('b', 100, [0, 1], { styled: true })]
  expect(together(modules)).toEqual([['a', 'b']])
  expect(together(modules, [2])).toEqual([['a'], ['b']])
  expect(together(modules, [1])).toEqual([['a', 'b']])
  const withImport = [
    module('a', 100, [0, 1, 2]),
    module('b', 100, [0, 1], { imports: ['c'] }),
    module('c', 100, [0, 1, 3], { styled: true, fixed: true }),
  ]
  expect(together(withImport)).toEqual([['a', 'b']])
  expect(together(withImport, [2])).toEqual([['a'], ['b']])
})
