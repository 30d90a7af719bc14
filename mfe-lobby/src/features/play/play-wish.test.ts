import { playAddress } from '../../lib/play-address.ts'
import { playWishOf } from './play-wish.ts'

test.each([
  [{ nodeId: 'n1', mode: null }, '/m/play?nodeId=n1'],
  [{ nodeId: 'a&b', mode: 'trial' as const }, '/m/play?nodeId=a%26b&mode=trial'],
])('%j is the address %s, and back', (wish, address) => {
  expect([playAddress(wish), playWishOf(address)]).toEqual([address, wish])
})

test('an address that says nothing asks for nothing, and a mode that there is not is none', () => {
  expect(playWishOf('/m/play')).toEqual({ nodeId: '', mode: null })
  expect(playWishOf('/m/play?nodeId=n1&mode=fun')).toEqual({ nodeId: 'n1', mode: null })
})
