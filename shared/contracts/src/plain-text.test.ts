import { latinDigits } from './latin-digits.ts'
import { plainText } from './plain-text.ts'

test.each([
  ['no character that is not seen', '\u202d081\u200b\u00ad2\ufe0f\ufeff\u202c', '0812'],
  ['one space for every space', 'a\u00a0b\u3000c\u2009d', 'a b c d'],
  ['one hyphen for every dash', '1\u20112\u20133\u20144\u22125\uff0d6', '1-2-3-4-5-6'],
  ['narrow forms for full-width ones', '０８１，Ａｂ＠＋', '081,Ab@+'],
  ['everything else as it is', 'สมชาย ใจดี ๐๑ é-1', 'สมชาย ใจดี ๐๑ é-1'],
])('FIX-225 converts to plain text with %s', (_what, typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

test('FIX-225 converts full-width digits to Latin digits too', () => {
  expect(latinDigits('０９๐๙')).toBe('0909')
})
