import { integrityOf, isIntegrityOf } from './integrity.ts'

/** Of `abc`, by FIPS 180-4. */
const OF_ABC = {
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  sha384: 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
}
const ABC = Buffer.from('abc')

test.each(['sha256', 'sha384'] as const)(
  'computes the integrity of bytes as their %s, in subresource format',
  (algorithm) => {
    const integrity = `${algorithm}-${Buffer.from(OF_ABC[algorithm], 'hex').toString('base64')}`
    expect(integrityOf(ABC, algorithm)).toBe(integrity)
    expect([isIntegrityOf(integrity, ABC), isIntegrityOf(integrity, Buffer.from('abd'))]).toEqual([true, false])
  },
)

test.each([undefined, null, '', 'sha384-', integrityOf(ABC).slice(0, -1)])(
  'rejects %p as an integrity',
  (integrity) => {
    expect(isIntegrityOf(integrity, ABC)).toBe(false)
  },
)
