import { searchText } from './search-text.domain.ts'

test.each([
  ['Golden  Naga', 'goldennaga'],
  ['ＧＯＬＤ', 'gold'],
  ['๗๗๗', '777'],
  ['น้ำ', 'นํา'],
  ['นำ้', 'นํา'],
  ['ม่งก๋ร', 'มงกร'],
  ['ไลฟ์', 'ไลฟ'],
  ['เก้า', 'เกา'],
  [' \t่้', ''],
  ['🐉 Dragon', '🐉dragon'],
])('LOB-191 %j is searched as %j', (typed, seen) => {
  expect(searchText(typed)).toBe(seen)
})
