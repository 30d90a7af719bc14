import { documentFaults } from './document-faults.ts'

test.each(['Mars/Phobos', '', 'Asia'])('FIX-203 %j is no time zone', (timeZone) => {
  expect(documentFaults({ timeZone })).toEqual([`timeZone: ${timeZone} is no time zone`])
})

test.each(['Asia/Bangkok', 'Asia/Saigon', 'UTC', '+07:00'])('FIX-203 %s is a time zone', (timeZone) => {
  expect(documentFaults({ timeZone })).toEqual([])
})

test('FIX-203 a least amount above the most is named with its path, wherever it stands', () => {
  const withdrawals = { min: '500.00', max: '100.00' }
  const deposits = [{ min: '9.00', max: '10.00' }, { min: '100.00', max: '99.99' }, { min: 2, max: 1 }, { min: 1 }]
  expect(documentFaults({ cashier: { withdrawals, deposits } })).toEqual([
    'cashier.withdrawals: min 500.00 is above max 100.00',
    'cashier.deposits.1: min 100.00 is above max 99.99',
    'cashier.deposits.2: min 2 is above max 1',
  ])
})

test('amounts beyond what a number holds exactly are compared exactly', () => {
  expect(documentFaults({ min: '90071992547409.93', max: '90071992547409.92' })).toHaveLength(1)
  expect(documentFaults({ min: '90071992547409.92', max: '90071992547409.93' })).toEqual([])
})
