import { WalletBalance } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('API-091 PLT-004 returns the balance of the ledger for the wallet, uncached', async () => {
  const answer = await api.call(WalletBalance, { as: await api.signIn('demo01') })
  expect(answer.reply.value).toEqual({ sumBalance: '12580.50', bonus: '0.00', currency: 'THB' })
  expect(answer.headers['cache-control']).toBe('no-store')
  const newbie = await api.call(WalletBalance, { as: await api.signIn('newbie01') })
  expect(newbie.reply.value.sumBalance).toBe('0.00')
})
