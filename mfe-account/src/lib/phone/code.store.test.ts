import { apiError } from '@tessera/testing'
import { CodeStore } from './code.store.ts'
import { THAILAND } from './country.ts'
import type { PhoneChannel, SentCode } from './phone-channel.ts'

const REQUEST = { mobileNum: '0812345678', country: THAILAND }

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

/** `ahead`: how far the server's clock is before the device's. */
function aButton(send: PhoneChannel['send'], ahead = 0) {
  const channel: PhoneChannel = {
    send,
    prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
  }
  return new CodeStore({ channel: async () => channel, now: () => Date.now() + ahead })
}
const sentFor =
  (ms: number, ahead = 0) =>
  async (): Promise<SentCode> => ({ flow: 'flow-1', retryAt: Date.now() + ahead + ms })

test('ACC-074 ACC-075 starts with an idle button, and shows 60 as soon as it is pressed', async () => {
  const answer = Promise.withResolvers<SentCode>()
  const button = aButton(() => answer.promise)
  expect([button.phase, button.isIdle]).toEqual(['idle', true])
  const sent = button.send(REQUEST)
  expect([button.phase, button.seconds]).toEqual(['sending', 60])
  answer.resolve({ flow: 'flow-1', retryAt: Date.now() + 45_000 })
  await sent
  expect([button.phase, button.seconds]).toEqual(['waiting', 45])
})

test('ACC-076 updates the seconds every 500 ms', async () => {
  const button = aButton(sentFor(10_200))
  await button.send(REQUEST)
  expect(button.seconds).toBe(11)
  jest.advanceTimersByTime(499)
  expect(button.seconds).toBe(11)
  jest.advanceTimersByTime(1)
  expect(button.seconds).toBe(10)
})

test.each([0, 600_000, -600_000])(
  'ACC-077 ACC-078 counts thirty seconds by a server that is %d ms ahead as thirty seconds',
  async (ahead) => {
    const button = aButton(sentFor(30_000, ahead), ahead)
    await button.send(REQUEST)
    jest.advanceTimersByTime(29_500)
    expect([button.phase, button.seconds]).toEqual(['waiting', 1])
    jest.advanceTimersByTime(500)
    expect([button.phase, button.seconds]).toEqual(['idle', 0])
    expect(jest.getTimerCount()).toBe(0)
  },
)

test('sends nothing more during the countdown', async () => {
  const send = jest.fn(sentFor(60_000))
  const button = aButton(send)
  await Promise.all([button.send(REQUEST), button.send(REQUEST)])
  await button.send(REQUEST)
  expect(send).toHaveBeenCalledTimes(1)
})

test('counts down on a rejection with a retry time, leaves the button idle on another, and reports both', async () => {
  const until = new Date(Date.now() + 20_000).toISOString()
  const soon = aButton(() => Promise.reject(apiError('request.too.many', { expirationTime: until })))
  await expect(soon.send(REQUEST)).rejects.toMatchObject({ code: 'request.too.many' })
  expect([soon.phase, soon.seconds]).toEqual(['waiting', 20])
  const busy = aButton(() => Promise.reject(apiError('system.busy')))
  await expect(busy.send(REQUEST)).rejects.toMatchObject({ code: 'system.busy' })
  expect([busy.phase, busy.seconds, busy.sentTo]).toEqual(['idle', 0, null])
})

test('proves the number by the code with its request id, until it is cleared', async () => {
  const button = aButton(sentFor(60_000))
  await button.send(REQUEST)
  expect(await button.prove('123456')).toEqual({ verificationCode: '123456', verificationFlow: 'flow-1' })
  button.forget()
  expect([button.phase, button.sentTo, jest.getTimerCount()]).toEqual(['idle', null, 0])
})
