import { maskedNetwork, visitorAndNetwork, visitorOf } from './visitor.ts'

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('maps the network of %s to %s', (ip, network) => {
  expect(visitorOf('siam', ip)).toBe(`siam|${network}`)
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3::4', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('maps a guesser at %s to the likely controlled network %s', (ip, network) => {
  expect(visitorAndNetwork('siam', ip)).toEqual({ subnet: visitorOf('siam', ip), network })
})

test.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2:3::4', '2001:db8:1::x'],
])('ACC-149 shows of %s to the member: %s', (ip, shown) => {
  expect(maskedNetwork(ip)).toBe(shown)
})
