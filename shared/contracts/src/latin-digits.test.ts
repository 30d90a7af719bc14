import { latinDigits } from './latin-digits.ts'

test('converts every Thai digit to Latin, and leaves everything else unchanged', () => {
  expect(latinDigits('๐๑๒๓๔๕๖๗๘๙ ก 7 ฿')).toBe('0123456789 ก 7 ฿')
})
