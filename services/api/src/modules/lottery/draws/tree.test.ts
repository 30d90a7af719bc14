import { createHash } from 'node:crypto'
import { rootOf } from '@tessera/lottery'
import { createHashTree } from './tree.ts'

const leafOf = (at: number): string => createHash('sha256').update(`leaf ${at}`).digest('hex')

test.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 100, 1000])(
  'builds the same tree of %i leaves as browsers',
  async (count) => {
    const leaves = Array.from({ length: count }, (_, at) => leafOf(at))
    const tree = createHashTree()
    for (const leaf of leaves) tree.add(leaf)
    expect(tree.root()).toBe(await rootOf(leaves))
  },
)
