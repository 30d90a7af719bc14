import { Referral } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('SHL-025 a member’s invitation names the member, kept by no cache', async () => {
  const { reply, headers } = await api.call(Referral, { as: await api.signIn('demo01') })
  expect(reply.value).toEqual({ code: 'demo01', path: '/m/register?recommenderId=demo01' })
  expect(headers['cache-control']).toBe('no-store')
})

test('SHL-025 an agent’s invitation carries the affiliate code', async () => {
  const { reply } = await api.call(Referral, { as: await api.signInAgent() })
  expect(reply.value).toEqual({ code: 'AGENT01', path: '/m/register?affiliateCode=AGENT01' })
})

test('a visitor has no invitation', async () => {
  expect((await api.call(Referral)).failure.code).toBe('session.missing')
})
