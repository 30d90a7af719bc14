import type { ContractTier } from '@tessera/site'
import { findCoverIndex, isValidNextTier } from './cover.ts'

const tier = (turnover: string, active: number, ppm: number): ContractTier => ({ turnover, active, net: '0.00', ppm })
// The salary of the design's first agent: from 50,000 and 3 active 0.50 %, from 150,000 and 5 active 0.80 %.
const OWN = [tier('50000.00', 3, 5000), tier('150000.00', 5, 8000)]

test.each([
  ['60000.00', 3, 3000, 0],
  ['50000.00', 3, 5000, 0],
  ['150000.00', 5, 8000, 1],
  ['150000.00', 5, 5000, 1],
  ['49999.99', 3, 3000, null],
  ['60000.00', 2, 3000, null],
  ['60000.00', 3, 5100, null],
  ['150000.00', 4, 8000, null],
])('AGT-047 covers an offer from %s and %i active %i ppm by the tier at %j', (turnover, active, ppm, place) => {
  expect(findCoverIndex(tier(turnover, active, ppm), OWN)).toBe(place)
})

test('AGT-047 compares a threshold of the net as money, also below zero', () => {
  const net = (amount: string): ContractTier => ({ turnover: '0.00', active: 0, net: amount, ppm: 60_000 })
  expect(findCoverIndex(net('0.01'), [net('0.01')])).toBe(0)
  expect(findCoverIndex(net('0.00'), [net('0.01')])).toBeNull()
})

test.each([
  ['60000.00', 3, 5100, true],
  ['50000.00', 3, 5100, true],
  ['49999.99', 9, 5100, false],
  ['60000.00', 2, 5100, false],
  ['60000.00', 4, 5000, false],
])('checks whether %s and %i active %i ppm follows the first tier: %s', (turnover, active, ppm, good) => {
  expect(isValidNextTier(tier(turnover, active, ppm), tier('50000.00', 3, 5000))).toBe(good)
})
