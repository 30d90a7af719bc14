import { toSearchText } from './search-text.domain.ts'

test.each([
  ['Golden  Naga', 'goldennaga'],
  ['ＧＯＬＤ', 'gold'],
  ['๗๗๗', '777'],
  ['น้ำ', 'นำ'],
  ['นำ้', 'นำ'],
  ['ม่งก๋ร', 'มงกร'],
  ['ไลฟ์', 'ไลฟ'],
  ['เก้า', 'เกา'],
  [' \t่้', ''],
  ['\u0e40\u0e40มว', 'แมว'],
  ['เเม่\u200bมด', 'แมมด'],
  ['🐉 Dragon', '🐉dragon'],
])('LOB-191 FIX-226 normalizes %j to %j', (typed, seen) => {
  expect(toSearchText(typed)).toBe(seen)
})
