import { describeOnBothEngines } from '@tessera/server/testing'
import { WalletBalance } from '@tessera/site/calls'
import type { Browser } from '../../../testing/browser.ts'
import { openPayHouse, type PayHouse } from '../../../testing/pay-house.ts'

describeOnBothEngines('deposits', (engine) => {
  let house: PayHouse
  let who: Browser
  beforeAll(async () => {
    house = await openPayHouse(engine.open)
    house.pass(Date.now() - house.now().getTime())
    who = await house.signIn('demo01')
  })
  afterAll(() => house.close())

  const balance = async () => (await house.call(WalletBalance, { as: who })).reply.value.sumBalance

  test('CSH-007 CSH-034 a QR of PromptPay that a person pays credits its order once the bank has told', async () => {
    const before = await balance()
    const { value: order } = (await house.open(who, 'promptpay', '500.00')).reply
    expect(order).toMatchObject({ state: 'pending', amount: '500.00', payable: '500.00', url: null, account: null })
    await house.payQr(order.qr ?? '')
    const credited = await house.until(who, order.id, 'credited')
    expect(credited).toMatchObject({ amount: '500.00', qr: null, receipt: { before } })
    expect([await balance(), credited.receipt?.after]).toEqual([
      (Number(before) + 500).toFixed(2),
      (Number(before) + 500).toFixed(2),
    ])
  })

  test('the books are in order after all of this', async () => {
    expect([await house.trialBalance(), house.faults]).toEqual([[], []])
  })
})
