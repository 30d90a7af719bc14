import { decryptPrivateKey, encryptPrivateKey } from './sealed-key.domain.ts'

const SECRET = 'a secret outside of the database'

test('FIX-015 opens a sealed key with the same secret only, and looks different each time', () => {
  const sealed = encryptPrivateKey('private', SECRET)
  expect(decryptPrivateKey(sealed, SECRET)).toBe('private')
  expect(decryptPrivateKey(sealed, `${SECRET}!`)).toBeNull()
  expect(encryptPrivateKey('private', SECRET)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('private')
  expect(Buffer.from(sealed, 'base64')).toHaveLength(12 + 16 + 'private'.length)
})

test.each([0, 12, 28])('FIX-015 rejects a sealed key with byte %s changed', (at) => {
  const bytes = Buffer.from(encryptPrivateKey('private', SECRET), 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(decryptPrivateKey(bytes.toString('base64'), SECRET)).toBeNull()
})

test('rejects an invalid sealed key', () => {
  for (const text of ['', 'AAAA', 'no base64!']) expect(decryptPrivateKey(text, SECRET)).toBeNull()
})
