import { integrityOf } from './integrity.ts'

test('the integrity of bytes is the SHA-384 of FIPS 180-4, as subresources have it', () => {
  const ofAbc = 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7'
  expect(integrityOf(Buffer.from('abc'))).toBe(`sha384-${Buffer.from(ofAbc, 'hex').toString('base64')}`)
})
