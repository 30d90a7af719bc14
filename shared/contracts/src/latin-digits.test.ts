import { latinDigits } from './latin-digits.ts'

test('every Thai digit has its Latin one, and everything else stays', () => {
  expect(latinDigits('๐๑๒๓๔๕๖๗๘๙ ก 7 ฿')).toBe('0123456789 ก 7 ฿')
})
