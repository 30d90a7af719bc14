import { foldThai } from './fold-thai.ts'

test.each([
  ['two sara e', '\u0e40\u0e40มว', 'แมว'],
  ['a zero-width space', 'ไพ่\u200b', 'ไพ่'],
  ['a soft hyphen and a mark of direction', 'ไ\u00adพ่\u202d', 'ไพ่'],
  ['sara am in its parts', 'น\u0e4d\u0e32', 'นำ'],
  ['a tone before sara am in its parts', 'น\u0e49\u0e4d\u0e32', 'น้ำ'],
  ['a tone between the parts', 'น\u0e4d\u0e49\u0e32', 'น้ำ'],
  ['a tone after sara am', 'น\u0e33\u0e49', 'น้ำ'],
  ['full-width letters', 'Ｇｏｌｄ', 'Gold'],
])('FIX-226 folds %s into one spelling', (_, typed, folded) => {
  expect(foldThai(typed)).toBe(folded)
})

test('preserves case, digits, spaces and tones', () => {
  expect(foldThai('Golden  น้ำ ๗ แม่มด')).toBe('Golden  น้ำ ๗ แม่มด')
})
