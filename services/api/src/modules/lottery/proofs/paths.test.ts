import { createHash } from 'node:crypto'
import { pathOf } from '@tessera/lottery'
import { createPaths } from './paths.ts'

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => createHash('sha256').update(`leaf ${at}`).digest('hex'))

test('API-131 computes the path of every leaf as in RFC 6962, for any number of leaves', async () => {
  for (const count of [1, 2, 3, 5, 8, 13, 33]) {
    const leaves = leavesOf(count)
    const paths = createPaths(leaves)
    for (const at of leaves.keys()) expect(paths.path(at)).toEqual(await pathOf(leaves, at))
  }
})
