import { defaultState, gateOf, networkErrors, normalizeNetworks } from './site-state.domain.ts'

const gate = (...blockedNetworks: string[]) => gateOf({ ...defaultState('siam'), blockedNetworks })

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.77/24', '203.0.113.1', true],
  ['203.0.113.0/24', '::ffff:203.0.113.9', true],
  ['203.0.113.0/24', '::ffff:cb00:7109', true],
  ['::ffff:203.0.113.0/120', '203.0.113.9', true],
  ['::ffff:203.0.113.0/120', '203.0.114.9', false],
  ['2001:db8::/32', '2001:db8:5::1', true],
  ['2001:db8::/32', '2001:DB8::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::/32', '32.1.13.184', false],
  ['2001:db8::1', '2001:db8:0:0:0:0:0:1', true],
  ['0.0.0.0/1', 'not an address', false],
])('TRU-029 compares a block of %s with %s: %s', (network, ip, met) => {
  expect(gate(network).isBlocked(ip)).toBe(met)
})

test('returns if the response of a gate is the same for every visitor', () => {
  expect([gate().dependsOnAddress, gate('203.0.113.7').dependsOnAddress]).toEqual([false, true])
})

test.each([
  '203.0.113.0/33',
  '203.0.113.0/0',
  '203.0.113.0/',
  '2001:db8::/129',
  '::/0',
  '203.0.113',
  '1.2.3.4.5',
  '::1::',
  '',
])('PLT-101 rejects %s as a network, naming the field', (text) => {
  expect(networkErrors(['203.0.113.7', text])).toEqual({ 'blockedNetworks.1': 'invalid_format' })
})

test('stores networks once each, in their original form', () => {
  expect(normalizeNetworks(['2001:DB8::/32', '203.0.113.7', '2001:db8::/32'])).toEqual(['2001:db8::/32', '203.0.113.7'])
})
