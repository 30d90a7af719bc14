import { addressOf, filterOf } from './order-filter.ts'

test.each([
  ['', '/m/lottOrders'],
  ['g=TH6', '/m/lottOrders?g=TH6'],
  ['state=settled', '/m/lottOrders?state=settled'],
  ['g=F5&state=void', '/m/lottOrders?g=F5&state=void'],
  ['g=NONE&state=soon', '/m/lottOrders'],
])('requests the orders of “%s” at %s', (query, address) => {
  expect(addressOf(filterOf(new URLSearchParams(query)))).toBe(address)
})
