import { seededRandom } from '../../../../seed/catalogue/random.ts'
import { withEditDistance } from './nearness.domain.ts'

const nearness = (query: string, text: string) => withEditDistance(query, (of) => of(text, 0, text.length))

/** The textbook table, cell by cell: what the bits must agree with. */
function slowly(query: string, text: string): number {
  let before: number[] = []
  let last = Array.from({ length: query.length + 1 }, (_, row) => row)
  let min = query.length
  for (let at = 0; at < text.length; at++) {
    const next = [0]
    for (let row = 1; row <= query.length; row++) {
      const same = query[row - 1] === text[at] ? 0 : 1
      let edits = Math.min((last[row - 1] ?? 0) + same, (last[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1)
      if (row > 1 && at > 0 && query[row - 1] === text[at - 1] && query[row - 2] === text[at])
        edits = Math.min(edits, (before[row - 2] ?? 0) + 1)
      next.push(edits)
    }
    before = last
    last = next
    min = Math.min(min, next[query.length] ?? min)
  }
  return min
}

test.each([
  ['naga', 'goldennaga', 0],
  ['nga', 'goldennaga', 1],
  ['naag', 'goldennagaking', 1],
  ['nagga', 'goldennaga', 1],
  ['มงกร', 'มังกรไฟเมกะเวย', 1],
  ['กมัร', 'มังกรไฟ', 2],
])('finds "%s" in "%s" with %i edits', (query, text, edits) => {
  expect(nearness(query, text)).toBe(edits)
})

test('counts only the given part of a text, and leaves no trace of a query before it', () => {
  const text = '\nnaga\ntiger\n'
  expect(withEditDistance('naga', (of) => of(text, 1, 5))).toBe(0)
  expect(withEditDistance('naga', (of) => of(text, 6, 11))).toBe(3)
})

test('agrees in bits and table on 3,000 seeded pairs, up to 32 characters', () => {
  const random = seededRandom(7)
  const word = (max: number) =>
    Array.from({ length: 1 + random.intBelow(max) }, () => 'กขคa'[random.intBelow(4)]).join('')
  for (let pair = 0; pair < 3_000; pair++) {
    const query = word(32)
    const text = word(60)
    expect([query, text, nearness(query, text)]).toEqual([query, text, slowly(query, text)])
  }
})

test('compares a longer query by its first 32 characters', () => {
  expect(nearness(`${'ab'.repeat(16)}zzzz`, `xx${'ab'.repeat(16)}`)).toBe(0)
})
