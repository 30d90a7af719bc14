import { DepositMethods } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test("deposit methods are the merchant's own, for members only", async () => {
  const caller = await api.signIn('demo01')
  const { methods } = (await api.call(DepositMethods, { as: caller })).reply.value
  expect(methods.map((method) => method.kind)).toContain('promptpay')
  expect((await api.call(DepositMethods)).failure.code).toBe('session.missing')
})

test('PLT-093 with deposits switched off the call is refused', async () => {
  const merchant = (one: Parameters<NonNullable<NonNullable<Parameters<typeof startTestApi>[0]>['merchant']>>[0]) => ({
    ...one,
    switches: { ...one.switches, dep_func: false },
  })
  const closed = await startTestApi({ open: async () => api.database, merchant })
  const { status, failure } = await closed.call(DepositMethods, { as: await closed.signIn('demo01') })
  await closed.close()
  expect([status, failure.code]).toEqual([403, 'permission.denied'])
})
