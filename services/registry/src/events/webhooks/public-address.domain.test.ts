import { addressProblemOf, isPublic } from './public-address.domain.ts'

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['no address', false],
])('checks if %s is of the public network: %s', (address, isIt) => expect(isPublic(address)).toBe(isIt))

test.each([
  ['https://hooks.example/x', false, true],
  ['http://hooks.example/x', true, false],
  ['https://me:pass@hooks.example/x', true, false],
  // However it is written, an address is the one that it is.
  ['https://0x7f.1/x', false, false],
  ['https://2130706433/x', false, false],
  ['https://[::1]/x', false, false],
  ['https://[::ffff:10.0.0.1]/x', true, false],
  ['https://10.0.0.7/x', true, false],
  ['https://localhost/x', false, false],
  ['http://localhost:9000/x', true, true],
  ['http://127.0.0.1:9000/x', true, true],
])('checks if %s with loopback %s may receive messages: %s', (url, loopback, may) =>
  expect(addressProblemOf(new URL(url), loopback) === null).toBe(may),
)
