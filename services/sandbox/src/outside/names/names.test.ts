import { PAYMENTS } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'

let world: TestExternalServices
beforeAll(async () => {
  world = await startExternalServices()
})
afterAll(() => world.close())

const ask = (number: string, channel = 'siam-bank') => world.pay(channel, PAYMENTS.names, { bank: 'KBANK', number })

test.each([
  ['1234567801', 'นาย สมชาย ใจดี'],
  ['1234567881', 'นาย สมชาย ใ***'],
  ['1234567891', 'MR SOMCHAI JAIDEE'],
  ['1234567802', 'น.ส. สมหญิง รักดี'],
])('CSH-041 returns the holder of %s: %s', async (number, name) => {
  expect(await ask(number)).toEqual({ status: 200, json: { name } })
})

test('finds no holder for an account that ends in 0000, and returns nothing without a channel’s key', async () => {
  expect((await ask('1234560000')).status).toBe(404)
  expect((await ask('1234567801', 'another')).status).toBe(401)
})

test('simulates a silent bank, and restores it', async () => {
  await world.payFault('siam-bank', { on: 'names', fault: 'silent', ms: 0 })
  expect((await ask('1234567801')).status).toBe(0)
  // A fault is of one channel.
  expect((await ask('1234567801', 'siam-gateway')).status).toBe(200)
  await world.payFault('siam-bank', { on: 'names', fault: null })
  expect((await ask('1234567801')).status).toBe(200)
})
