import { expandNumbers, inputLength, methodsOf } from './entry-methods.ts'

test.each([
  ['two_top', 2, ['straight', 'orders', 'doors', 'front', 'end', 'doubles']],
  ['three_top', 3, ['straight', 'orders']],
  ['three_tod', 3, ['straight']],
  ['run_top', 1, ['straight']],
  ['all5', 5, ['straight']],
] as const)('LOB-243 accepts digits of %s, %i of them, typed by %j', (kind, digits, ways) => {
  expect(methodsOf(kind, digits)).toEqual(ways)
})

test.each([
  ['straight', 2],
  ['orders', 2],
  ['doors', 1],
  ['front', 1],
  ['end', 1],
  ['doubles', 0],
] as const)('expects by %s %i digits of a pair', (way, digits) => expect(inputLength(way, 2)).toBe(digits))

test('LOB-243 expands typed digits', () => {
  expect(expandNumbers('straight', '12')).toEqual(['12'])
  expect(expandNumbers('orders', '112').sort()).toEqual(['112', '121', '211'])
  expect(expandNumbers('doors', '7')).toHaveLength(19)
  expect(expandNumbers('front', '7')).toEqual(expect.arrayContaining(['70', '79']))
  expect(expandNumbers('end', '7')).toEqual(expect.arrayContaining(['07', '97']))
  expect([expandNumbers('front', '7').length, expandNumbers('end', '7').length]).toEqual([10, 10])
  expect(expandNumbers('doubles', '')).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
})
