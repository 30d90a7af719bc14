import { playAddress } from './play-address.ts'
import { playInputOf } from './play-input.ts'

test.each([
  [{ nodeId: 'n1', mode: null, from: '/m/home' }, '/m/play?nodeId=n1&from=%2Fm%2Fhome'],
  [
    { nodeId: 'a&b', mode: 'trial' as const, from: '/m/bingo?a=1' },
    '/m/play?nodeId=a%26b&mode=trial&from=%2Fm%2Fbingo%3Fa%3D1',
  ],
])('converts %j to the address %s, and back', (wish, address) => {
  expect([playAddress(wish), playInputOf(address)]).toEqual([address, wish])
})

test('requests nothing for an empty address, and ignores an unknown mode', () => {
  expect(playInputOf('/m/play')).toEqual({ nodeId: '', mode: null, from: '/m/home' })
  expect(playInputOf('/m/play?nodeId=n1&mode=fun')).toEqual({ nodeId: 'n1', mode: null, from: '/m/home' })
})

test.each([
  ['/m/slot-games?name=a%20b', '/m/slot-games?name=a%20b'],
  ['//evil.example', '/m/home'],
  ['https://evil.example/m/', '/m/home'],
  ['/m/\\evil', '/m/home'],
  ['', '/m/home'],
  [`/m/slot-games?name=${'a'.repeat(300)}`, '/m/slot-games'],
])('maps the way back %j to %s', (given, from) => {
  expect(playInputOf(`/m/play?${new URLSearchParams({ nodeId: 'n1', from: given })}`).from).toBe(from)
})
