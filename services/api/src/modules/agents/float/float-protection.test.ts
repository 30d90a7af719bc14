import { describeOnOneEngine } from '@tessera/server/testing'
import { MoveFloat, SelfExclusion, SendFloat } from '@tessera/site/calls'
import { demoAgentsOf, withUpwardTransfers } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { PAYMENT_PASSWORD } from '../../../../testing/cashier.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const AMOUNT = { amount: '50.00', paymentPassword: PAYMENT_PASSWORD }

describeOnOneEngine('the float of an excluded agent', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof demoAgentsOf>
  beforeAll(async () => {
    api = await startTestApi({
      open: engine.open,
      merchant: withUpwardTransfers,
    })
    on = demoAgentsOf(api)
  })
  afterAll(() => api.close())

  const move = async (as: Browser, direction: 'in' | 'out') =>
    api.callSealed(MoveFloat, { ...AMOUNT, direction }, { as, headers: on.newKey() })
  const send = async (as: Browser, to: string) =>
    api.callSealed(SendFloat, { ...AMOUNT, to }, { as, headers: on.newKey() })

  test('CSH-055 sends nothing to the team and takes nothing in; money back to the wallet and to the upline works', async () => {
    const [id, uplineId] = [await on.idOf('agent05'), await on.idOf('agent02')]
    const as = await api.signInAgent('agent05')
    await on.setPaymentPassword(as)
    await on.postToWallet(id, 1_000_000n)
    const [downline] = await on.listDownlines(id, 1)
    const calls = [
      () => send(as, downline?.id ?? ''),
      () => move(as, 'in'),
      () => move(as, 'out'),
      () => send(as, uplineId),
    ]
    for (let count = 0; count < 4; count++) await move(as, 'in')
    for (const call of calls) expect((await call()).status).toBe(200)
    expect((await api.call(SelfExclusion, { as, body: { months: 6 } })).status).toBe(200)
    const replies = await Promise.all(calls.map((call) => call()))
    expect(replies.map(({ status, text }) => (status === 200 ? 'ok' : JSON.parse(text).code))).toEqual([
      'protection.active',
      'protection.active',
      'ok',
      'ok',
    ])
  })
})
