import { Referral } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('SHL-025 ACC-134 gives a member an uncached invitation with a code that does not reveal the name', async () => {
  const { reply, headers } = await api.call(Referral, { as: await api.signIn('demo01') })
  const { code, path } = reply.value
  expect(code).toMatch(/^[0-9A-F]{12}$/)
  expect(path).toBe(`/m/register?recommenderId=${code}`)
  expect((await api.call(Referral, { as: await api.signIn('newbie01') })).reply.value.code).not.toBe(code)
  expect(headers['cache-control']).toBe('no-store')
})

test('SHL-025 includes the affiliate code in an agent’s invitation', async () => {
  const { reply } = await api.call(Referral, { as: await api.signInAgent() })
  expect(reply.value).toEqual({ code: 'AGENT01', path: '/m/register?affiliateCode=AGENT01' })
})

test('returns no invitation for a visitor', async () => {
  expect((await api.call(Referral)).failure.code).toBe('session.missing')
})
