import { findConfigurationErrors } from './document-faults.ts'

test.each(['Mars/Phobos', '', 'Asia'])('FIX-203 rejects %j as a time zone', (timeZone) => {
  expect(findConfigurationErrors({ timeZone })).toEqual([`timeZone: ${timeZone} is no time zone`])
})

test.each(['Asia/Bangkok', 'Asia/Saigon', 'UTC', '+07:00'])('FIX-203 accepts %s as a time zone', (timeZone) => {
  expect(findConfigurationErrors({ timeZone })).toEqual([])
})

test('FIX-203 names the path of a minimum above its maximum at any depth', () => {
  const withdrawals = { min: '500.00', max: '100.00' }
  const deposits = [{ min: '9.00', max: '10.00' }, { min: '100.00', max: '99.99' }, { min: 2, max: 1 }, { min: 1 }]
  expect(findConfigurationErrors({ cashier: { withdrawals, deposits } })).toEqual([
    'cashier.withdrawals: min 500.00 is above max 100.00',
    'cashier.deposits.1: min 100.00 is above max 99.99',
    'cashier.deposits.2: min 2 is above max 1',
  ])
})

test('compares amounts beyond the exact range of numbers exactly', () => {
  expect(findConfigurationErrors({ min: '90071992547409.93', max: '90071992547409.92' })).toHaveLength(1)
  expect(findConfigurationErrors({ min: '90071992547409.92', max: '90071992547409.93' })).toEqual([])
})

test.each([
  ['equal amounts', { min: '2.00', max: '2.00' }],
  ['equal numbers', { min: 2, max: 2 }],
  ['a text with three decimals', { min: '9.000', max: '8.00' }],
  ['a text that begins with a letter', { min: 'x9.00', max: '8.00' }],
  ['an amount and a number', { min: '9.00', max: 8 }],
  ['a number and an amount', { min: 9, max: '8.00' }],
  ['an amount and a plain text', { min: '9.00', max: '8' }],
  ['a plain text and an amount', { min: '9', max: '8.00' }],
  ['a number alone', { min: 9 }],
  ['two texts', { min: 'b', max: 'a' }],
])('accepts %s', (_title, document) => {
  expect(findConfigurationErrors(document)).toEqual([])
})

test('names a pair at the top of a document without a path', () => {
  expect(findConfigurationErrors({ min: 2, max: 1 })).toEqual(['it: min 2 is above max 1'])
})
