import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { SetLimit, UploadSlip, WalletBalance } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'

const SAID = { reason: 'looked at with the bank', evidence: 'ticket 4711' }

describeOnOneEngine('slips of money that is not simply their order’s', (engine) => {
  let house: PayFixture
  let spare: Awaited<ReturnType<PayFixture['listMembers']>>
  let clerk: string
  let approver: string
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    spare = await house.listMembers(10)
    // The hours of transfers with a slip: noon in Bangkok.
    const noon = new Date(house.now())
    noon.setUTCHours(29, 0, 0, 0)
    house.advance(noon.getTime() - house.now().getTime())
    clerk = await house.signInOperator('clerk')
    approver = await house.signInOperator('approver')
  })
  afterAll(() => house.close())

  const someone = async () => {
    const { id = '', username = '' } = spare.pop() ?? {}
    return { id, as: await house.signIn(username) }
  }
  const balance = async (as: Browser) =>
    Number((await house.call(WalletBalance, { as })).reply.value.sumBalance.replace('.', ''))
  /** An order with the slip of a transfer that the bank does not report by itself. */
  const slipped = async (as: Browser, { amount, sent, person }: { amount: string; sent?: string; person?: number }) => {
    await house.injectFault('siam-bank', { on: 'received', fault: 'no-webhook' })
    const { value: order } = (await house.openOrder(as, 'manual', amount)).reply
    const ref = await house.payAccount(order.account?.number ?? '', sent ?? order.payable, person)
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    const picture = Buffer.from(await (await fetch(`${house.outside.origin}/bank/picture/${ref}`)).arrayBuffer())
    const uploaded = await house.app.inject({
      method: 'POST',
      url: UploadSlip.path,
      query: { id: order.id },
      headers: { host: 'localhost', ...as.headers, 'content-type': 'image/png' },
      payload: picture,
    })
    expect(uploaded.json().value.state).toBe('reviewing')
    return order
  }
  const decide = async (id: string, yes: boolean, token: string) => {
    const reply = await house.operate('POST', `cashier/deposits/${id}/decide`, token, { yes, ...SAID })
    return reply.json()
  }

  test('FIX-002 holds a slip of another amount than its order, which a second person then credits', async () => {
    const { as } = await someone()
    const before = await balance(as)
    const order = await slipped(as, { amount: '800.00', sent: '950.00' })
    expect((await decide(order.id, true, clerk)).value).toMatchObject({
      state: 'held',
      why: 'amount',
      paid: '950.00',
      payer: 'นายสมชาย ใจดี',
      needs: 2,
      yes: [{ by: 'clerk01' }],
    })
    expect(await balance(as)).toBe(before)
    expect((await decide(order.id, true, clerk)).code).toBe('review.same.person')
    expect((await decide(order.id, true, approver)).value).toMatchObject({ state: 'credited', paid: '950.00' })
    expect(await balance(as)).toBe(before + 95_000)
  })

  test('FIX-002 holds a slip of another person’s transfer, whose money a second person sends back', async () => {
    const { id, as } = await someone()
    const before = await balance(as)
    const names = { member_id: id, th: 'สมชาย ใจดี', en: null }
    await house.db
      .insertInto('member_names')
      .values(names)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(names))
      .execute()
    const order = await slipped(as, { amount: '700.00', person: 1 })
    expect((await decide(order.id, true, clerk)).value).toMatchObject({ state: 'held', why: 'payer', needs: 2 })
    await decide(order.id, false, approver)
    house.advance(2_000)
    await house.runDueJobs()
    await house.waitForState(as, order.id, 'returned')
    expect(await balance(as)).toBe(before)
  })

  test('FIX-002 holds a slip of money that the bank has reported and that is in suspense', async () => {
    const { as } = await someone()
    const before = await balance(as)
    const order = await slipped(as, { amount: '600.00', sent: '650.00' })
    const [slip] = await house.db
      .selectFrom('deposit_slips')
      .select('bank_ref')
      .where('order_id', '=', order.id)
      .execute()
    await house.db.transaction().execute(async (trx) => {
      const payment = {
        providerRef: slip?.bank_ref ?? '',
        reference: null,
        account: order.account?.number ?? '',
        amount: 65_000n,
        currency: 'THB',
        payer: null,
        paidAt: house.now(),
      }
      const channel = house.channels.find(({ code }) => code === 'siam-bank')
      if (!channel) throw new Error('no siam-bank')
      await house.settling.applyPayment(trx, channel, payment, house.now(), { acceptsUnmatched: true })
    })
    expect((await decide(order.id, true, clerk)).value).toMatchObject({ state: 'held', why: 'amount', needs: 2 })
    expect(await balance(as)).toBe(before)
    expect((await decide(order.id, true, approver)).value.state).toBe('credited')
    expect(await balance(as)).toBe(before + 65_000)
  })

  test('FIX-506 rejects the credit of held money above the member’s deposit limit until the limit has room', async () => {
    const { as } = await someone()
    const before = await balance(as)
    await house.call(SetLimit, { as, body: { kind: 'deposit', window: 'day', value: '500.00' } })
    const { value: late } = (await house.openOrder(as, 'promptpay', '400.00')).reply
    house.advance(16 * MINUTE_MS)
    await house.runDueJobs()
    await house.waitForState(as, late.id, 'expired')
    const { value: first } = (await house.openOrder(as, 'promptpay', '500.00')).reply
    await house.payQr(first.qr ?? '')
    await house.waitForState(as, first.id, 'credited')
    await house.payQr(late.qr ?? '')
    await house.waitForState(as, late.id, 'held')
    const [listed] = await house.db.selectFrom('deposit_orders').select('why').where('id', '=', late.id).execute()
    expect(listed).toEqual({ why: 'limit' })
    // A session of the desk ends soon.
    const refusal = await decide(late.id, true, await house.signInOperator('clerk'))
    expect(refusal).toMatchObject({ code: 'limit.reached', value: { left: '0.00', resetsAt: expect.any(String) } })
    expect(await balance(as)).toBe(before + 50_000)
    house.advance(Date.parse(refusal.value.resetsAt) - house.now().getTime() + MINUTE_MS)
    expect((await decide(late.id, true, await house.signInOperator('clerk'))).value.state).toBe('credited')
  })

  test('leaves the books in order', async () => {
    // The clock has jumped by half a day: a job that was under way has posted into an hour that was closed by then.
    const differences = (await house.trialBalance()).filter(({ rule }) => rule !== 'hour')
    expect([differences, house.faults]).toEqual([[], []])
  })
})
