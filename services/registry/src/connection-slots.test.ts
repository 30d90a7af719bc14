import { createConnectionSlots } from './connection-slots.ts'

const places = (
  rooms: ReturnType<typeof createConnectionSlots>,
  room: 'edges' | 'others',
  address: (n: number) => string,
) => {
  const ways: (() => void)[] = []
  for (let n = 0; n < 1000; n++) {
    const leave = rooms.acquire(room, address(n))
    if (leave) ways.push(leave)
  }
  return ways
}

test('SEC-23 reserves the slots of the edges, whatever other readers of changes exist', () => {
  const rooms = createConnectionSlots()
  expect(places(rooms, 'others', (n) => `192.0.2.${n}`)).toHaveLength(200)
  expect(places(rooms, 'edges', () => '10.0.0.1')).toHaveLength(200)
})

test('SEC-23 limits one address to a tenth of the public slots, and frees them once it leaves', () => {
  const rooms = createConnectionSlots()
  const ways = places(rooms, 'others', () => '192.0.2.1')
  expect(ways).toHaveLength(20)
  for (const leave of ways) leave()
  expect(places(rooms, 'others', () => '192.0.2.1')).toHaveLength(20)
})
