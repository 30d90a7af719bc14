import { sha256 } from './hash.ts'
import { leafOf, pathOf, rootBy, rootOf, type Ticket } from './tickets.ts'

const LINES: [Ticket['kind'], string, number, number, number][] = [
  ['three_top', '682', 1000, 1, 90_000],
  ['three_tod', '268', 2000, 1, 15_000],
  ['two_bottom', '40', 10_000, 1, 4750],
  ['run_top', '6', 5000, 1, 320],
  ['two_top', '82', 100, 1, 9500],
]
const leaves = (): Promise<string[]> =>
  Promise.all(
    LINES.map(async ([kind, numbers, amount, lots, rate], at) => {
      const nonce = (await sha256(`nonce ${at + 1}`)).slice(0, 32)
      return leafOf({ drawId: 'siam:TH6:20270201', lineNo: at + 1, kind, numbers, amount, lots, rate, nonce })
    }),
  )

test('reproduces leaf, path and root of the tree in lottery.md exactly', async () => {
  const all = await leaves()
  expect(all[2]).toBe('e58bc3520cf72f92181d6262051ecbf0fb9d5b8f80bb5e3ab745527380cbc5a2')
  expect(await pathOf(all, 2)).toEqual([
    '9fc2f5ae8cec30c52a5b49ea41fe960a9f43decadb308593d27901b6a393252f',
    '92a6679f09ca454eca245f69b7e8d89638d4a0828527c3d3f6a992cf17164121',
    '0e9beea612104e2af3eba379a91a3ee65557841cf1129b95ff35b13a009b6cca',
  ])
  expect(await rootOf(all)).toBe('dc9dad28af9349adb7cf0ca3b210e8dfbbff7a0b8dc643dbc0381c719d9967b1')
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 13])(
  'proves each of %i leaves by its path to the root, and by no other path',
  async (count) => {
    const all = await Promise.all(Array.from({ length: count }, (_, at) => sha256(`leaf ${at}`)))
    const root = await rootOf(all)
    for (const [at, leaf] of all.entries()) {
      const path = await pathOf(all, at)
      expect(await rootBy(leaf, at, count, path)).toBe(root)
      if (count > 1) expect(await rootBy(leaf, (at + 1) % count, count, path)).not.toBe(root)
      expect(await rootBy(await sha256('another'), at, count, path)).not.toBe(root)
      expect(await rootBy(leaf, at, count, [...path, leaf])).toBeNull()
    }
  },
)

test('uses the empty root (RFC 6962) for a draw without tickets', async () => {
  expect(await rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
