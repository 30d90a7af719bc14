import { createDraws, OutOfBytes } from './draws.ts'

test('rejects values in the last, incomplete range of a byte', () => {
  const draws = createDraws(Uint8Array.from([252, 255, 251, 6]))
  expect([draws.below(6), draws.below(6), draws.used]).toEqual([5, 0, 4])
})

test('rejects no value if the range divides a byte evenly', () => {
  expect(createDraws(Uint8Array.from([255])).below(256)).toBe(255)
})

test('uses four bytes, highest first, for a larger range, and rejects by the same rule', () => {
  expect(createDraws(Uint8Array.from([0, 0, 1, 44])).below(1000)).toBe(300)
  const refused = createDraws(Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 7]))
  expect([refused.below(1000), refused.used]).toEqual([7, 8])
})

test('takes the first bits and consumes whole bytes', () => {
  const draws = createDraws(Uint8Array.from([0xab, 0xcd, 0x7f]))
  expect([draws.bits(12), draws.used, draws.below(128)]).toEqual([0xabcn, 2, 127])
})

test('reports that the bytes are used up', () => {
  expect(() => createDraws(new Uint8Array()).below(2)).toThrow(OutOfBytes)
  expect(() => createDraws(Uint8Array.from([1])).bits(9)).toThrow(OutOfBytes)
})
