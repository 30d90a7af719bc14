import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { CancelDeposit, DepositMethods } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'

describeOnOneEngine('amounts that deposit orders reserve', (engine) => {
  let house: PayFixture
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
  })
  afterAll(() => house.close())

  /** Opens and cancels orders of 500.00 until one is refused. */
  const reserveAll = async (as: Browser): Promise<{ opened: number; code: string }> => {
    for (let opened = 0; ; opened++) {
      const opening = await house.openOrder(as, 'bank', '500.00')
      if (opening.status !== 200) return { opened, code: opening.failure.code }
      await house.call(CancelDeposit, { as, body: { id: opening.reply.value.id } })
    }
  }

  test('FIX-001 rejects the order after ten cancelled ones that reserve amounts, and leaves amounts to others', async () => {
    const [name = '', otherName = ''] = (await house.listMembers(2)).map(({ username }) => username)
    const [as, other] = [await house.signIn(name), await house.signIn(otherName)]
    expect(await reserveAll(as)).toEqual({ opened: 10, code: 'order.open' })
    expect((await house.openOrder(other, 'bank', '500.00')).status).toBe(200)
    expect((await house.openOrder(as, 'gateway', '500.00')).status).toBe(200)
    house.advance(DAY_MS + 60_000)
    await house.runDueJobs()
    const later = await house.signIn(name)
    expect((await house.openOrder(later, 'bank', '500.00')).status).toBe(200)
  })

  test('takes whole baht by the methods that offer it, and rejects satang by no other', async () => {
    const as = await house.signIn((await house.listMembers(3)).at(-1)?.username ?? '')
    const { methods } = (await house.call(DepositMethods, { as })).reply.value
    const wholeAmounts = Object.fromEntries(methods.map(({ id, wholeAmount }) => [id, wholeAmount]))
    expect(wholeAmounts).toMatchObject({ promptpay: false, bank: true, manual: true, gateway: false })
    const { failure } = await house.openOrder(as, 'bank', '500.50')
    expect(failure).toMatchObject({ code: 'request.invalid', fields: { amount: 'whole' } })
    for (const kind of ['promptpay', 'gateway'] as const)
      expect((await house.openOrder(as, kind, '500.50')).status).toBe(200)
  })
})
