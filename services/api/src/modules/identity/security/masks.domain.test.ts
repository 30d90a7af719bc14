import { maskedEmail, maskedMobile } from './masks.domain.ts'

test.each([
  ['812345678', '081-xxx-5678'],
  ['85291234567', '852-xxx-4567'],
  ['12345', '1-xxx-5'],
])('ACC-127 shows the number %s as %s', (digits, shown) => expect(maskedMobile(digits)).toBe(shown))

test.each([
  ['somchai@example.com', 's…i@example.com'],
  ['ab@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"a@b"@example.com', '"…"@example.com'],
])('ACC-127 shows the address %s as %s', (address, shown) => expect(maskedEmail(address)).toBe(shown))
