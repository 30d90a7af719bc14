import { describeOnOneEngine } from '@tessera/server/testing'
import { Suspense } from '@tessera/site/operations'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'

describeOnOneEngine('refunds of payments', (engine) => {
  let house: PayFixture
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
  })
  afterAll(() => house.close())

  const refunds = async () => {
    const answer = await house.operate('GET', 'cashier/suspense', await house.signInOperator('viewer'))
    return Suspense.parse(answer.json()).value.filter(({ amount }) => amount === '331.00')
  }

  test('FIX-501 lists a refund in progress with its reference and attempts until the provider has accepted it', async () => {
    const [member] = await house.listMembers(1)
    const as = await house.signIn(member?.username ?? '')
    await house.injectFault('siam-bank', { on: 'received', fault: 'amount' })
    const { value } = (await house.openOrder(as, 'promptpay', '330.00')).reply
    await house.payQr(value.qr ?? '')
    await house.waitForState(as, value.id, 'held')
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    expect(await refunds()).toEqual([])
    const no = { yes: false, reason: 'another amount', evidence: 'ticket 4711' }
    await house.operate('POST', `cashier/deposits/${value.id}/decide`, await house.signInOperator('clerk'), no)
    expect(await refunds()).toMatchObject([{ refund: { reference: expect.any(String), attempts: 0 } }])
    house.advance(2_000)
    await house.runDueJobs()
    await house.waitForState(as, value.id, 'returned')
    expect(await refunds()).toEqual([])
  })
})
