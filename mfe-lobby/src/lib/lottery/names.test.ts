import { useTexts } from '@tessera/i18n'
import type { LotteryKind } from '@tessera/site'
import { startTestTexts } from '@tessera/testing'
import { renderHook } from '@testing-library/react'
import en from '../../../locales/en.json'
import th from '../../../locales/th.json'
import { DRAW_STATES, LINE_STATES, type LotteryTextKey, NAMES, ORDER_STATES } from './names.ts'
import { formatNumbers } from './numbers-text.ts'

/** What the lottery's design calls them. */
const DESIGN: [LotteryTextKey, string, string][] = [
  ['three_top', '3 ตัวบน', 'Three on top'],
  ['three_tod', '3 ตัวโต๊ด', 'Three in any order'],
  ['two_top', '2 ตัวบน', 'Two on top'],
  ['two_bottom', '2 ตัวล่าง', 'Two at the bottom'],
  ['run_top', 'วิ่งบน', 'One on top'],
  ['run_bottom', 'วิ่งล่าง', 'One at the bottom'],
  ['head', 'หัว', 'Head'],
  ['tail', 'ท้าย', 'Tail'],
  ['head_tail', 'หัวท้าย', 'Head and tail'],
  ['lo', 'โล', 'Any prize (lo)'],
  ['xien2', 'ชุด 2', 'Two together'],
  ['xien3', 'ชุด 3', 'Three together'],
  ['xien4', 'ชุด 4', 'Four together'],
  ['ball', 'ตรงหลัก', 'Ball in its place'],
  ['big', 'สูง', 'Big'],
  ['small', 'ต่ำ', 'Small'],
  ['odd', 'คี่', 'Odd'],
  ['even', 'คู่', 'Even'],
  ['dragon', 'มังกร', 'Dragon'],
  ['tiger', 'เสือ', 'Tiger'],
  ['tie', 'เสมอ', 'Tie'],
  ['last2', '2 ท้าย', 'Last two'],
  ['last3', '3 ท้าย', 'Last three'],
  ['all5', '5 ตรง', 'All five'],
]

/** How a page says it in a language. */
function textsIn(language: 'th' | 'en') {
  startTestTexts('mfe-lobby', { th, en }, language)
  return renderHook(() => useTexts(NAMES)).result.current
}

test.each(DESIGN)('names a bet of the kind %s as %s, in English %s', (kind, thai, english) => {
  expect(textsIn('th')(kind)).toBe(thai)
  expect(textsIn('en')(kind)).toBe(english)
})

test.each<[LotteryKind, string, string]>([
  ['ball', '1:7', 'Ball 1 = 7'],
  ['big', 'sum', 'Sum'],
  ['small', '3', 'Ball 3'],
  ['odd', '5', 'Ball 5'],
  ['even', '2', 'Ball 2'],
  ['xien2', '04,71', '04 · 71'],
  ['three_top', '682', '682'],
  ['dragon', '', ''],
])('formats the numbers of a bet of %s on “%s” as “%s”', (kind, numbers, text) => {
  expect(formatNumbers(textsIn('en'), kind, numbers)).toBe(text)
})

test('names states of draws, lines and orders correctly in both languages', () => {
  const said = (states: Record<string, LotteryTextKey>, language: 'th' | 'en') => {
    const t = textsIn(language)
    return Object.values(states).map((key) => t(key))
  }
  expect(said(LINE_STATES, 'th')).toEqual(['รอผล', 'ยกเลิกแล้ว', 'ถูกรางวัล', 'ไม่ถูกรางวัล', 'เสมอคืนทุน', 'คืนเงิน'])
  expect(said(ORDER_STATES, 'th')).toEqual(['รอผล', 'ออกผลแล้ว', 'ยกเลิกแล้ว', 'ยกเลิกงวด'])
  expect(said(DRAW_STATES, 'th')).toHaveLength(7)
  for (const states of [DRAW_STATES, LINE_STATES, ORDER_STATES]) {
    const english = said(states, 'en')
    expect(english.filter((word) => word === '' || /[_ก-๙]/.test(word))).toEqual([])
    expect(new Set(english).size).toBe(english.length)
  }
})
