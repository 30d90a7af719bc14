import { callbackPath } from '@tessera/outside'
import { describeOnBothEngines } from '@tessera/server/testing'
import { WalletBalance } from '@tessera/site/calls'
import { ProviderCases } from '@tessera/site/operations'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { signatureOf } from '../callbacks/callbacks.domain.ts'
import { minorOf } from '../ledger/ledger.domain.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'

const SAID = { reason: 'looked at with the bank', evidence: 'ticket 4711' }

describeOnBothEngines('charge-backs of payments that are not simply credited', (engine) => {
  let house: PayFixture
  let someone: () => Promise<{ as: Browser; username: string }>
  let tokens: Record<'clerk' | 'approver', string>
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    const all = await house.listMembers(10)
    someone = async () => {
      const username = all.pop()?.username ?? ''
      return { as: await house.signIn(username), username }
    }
    tokens = { clerk: await house.signInOperator('clerk'), approver: await house.signInOperator('approver') }
  })
  afterAll(() => house.close())

  const balance = async (as: Browser) =>
    Number((await house.call(WalletBalance, { as })).reply.value.sumBalance.replace('.', ''))
  const gateway = () => {
    const channel = house.channels.find(({ code }) => code === 'siam-gateway')
    if (!channel) throw new Error('no gateway')
    return channel
  }
  const pay = (reference: string, providerRef: string, amount: bigint) =>
    house.db.transaction().execute((trx) => {
      const payment = { providerRef, reference, account: null, payer: null, currency: 'THB', paidAt: house.now() }
      return house.settling.applyPayment(trx, gateway(), { ...payment, amount }, house.now(), {
        acceptsUnmatched: false,
      })
    })
  const chargeBack = (reference: string, providerRef: string) =>
    house.db
      .transaction()
      .execute((trx) => house.settling.chargedBack(trx, gateway(), reference, providerRef, house.now()))
  const opened = async (as: Browser, amount: string) => (await house.openOrder(as, 'gateway', amount)).reply.value
  const stateOf = async (as: Browser, id: string) => (await house.ask(as, id)).state
  const paymentOf = (providerRef: string) =>
    house.db
      .selectFrom('payments_in')
      .select(['id', 'ending'])
      .where('provider_ref', '=', providerRef)
      .executeTakeFirstOrThrow()
  const suspense = async () => {
    const [row] = await house.db
      .selectFrom('ledger_accounts as a')
      .innerJoin('ledger_postings as p', 'p.account_id', 'a.id')
      .select((eb) => eb.fn.sum<bigint>('p.amount').as('sum'))
      .where('a.kind', '=', 'suspense')
      .execute()
    return Number(row?.sum ?? 0)
  }
  const decide = (id: string, yes: boolean) =>
    house.operate('POST', `cashier/deposits/${id}/decide`, tokens.clerk, { yes, ...SAID })

  test('FIX-010 closes the order on a charge-back of a held payment, and an approval credits nothing', async () => {
    const { as } = await someone()
    const [before, inSuspense] = [await balance(as), await suspense()]
    const order = await opened(as, '500.00')
    expect(await pay(order.reference, 'held-1', 40_000n)).toBe('done')
    expect(await stateOf(as, order.id)).toBe('held')
    expect([await chargeBack(order.reference, 'held-1'), await chargeBack(order.reference, 'held-1')]).toEqual([
      'done',
      'done',
    ])
    const approved = await decide(order.id, true)
    expect([
      await stateOf(as, order.id),
      approved.json().code,
      await balance(as),
      await suspense(),
      (await paymentOf('held-1')).ending,
    ]).toEqual(['charged_back', 'order.closed', before, inSuspense, 'charge_back'])
  })

  test('FIX-010 ends the refund on a charge-back of a held payment before the refund was accepted', async () => {
    const { as } = await someone()
    const inSuspense = await suspense()
    const order = await opened(as, '500.00')
    await pay(order.reference, 'held-2', 30_000n)
    // The gateway knows no such payment, so that it does not accept the refund.
    expect((await decide(order.id, false)).statusCode).toBe(200)
    await chargeBack(order.reference, 'held-2')
    house.advance(60_000)
    await house.runDueJobs()
    expect([await stateOf(as, order.id), await suspense(), (await paymentOf('held-2')).ending]).toEqual([
      'charged_back',
      inSuspense,
      'charge_back',
    ])
  })

  test('FIX-010 leaves the order credited on a charge-back of a second payment and takes the money out of suspense', async () => {
    const { as } = await someone()
    const [before, inSuspense] = [await balance(as), await suspense()]
    const order = await opened(as, '600.00')
    await pay(order.reference, 'first-1', minorOf(order.payable))
    await pay(order.reference, 'second-1', minorOf(order.payable))
    await chargeBack(order.reference, 'second-1')
    expect([await stateOf(as, order.id), await balance(as), await suspense()]).toEqual([
      'credited',
      before + 60_000,
      inSuspense,
    ])
    const { id } = await paymentOf('second-1')
    const end = { end: 'refund', username: null, ...SAID }
    expect((await house.operate('POST', `cashier/suspense/${id}/end`, tokens.clerk, end)).statusCode).toBe(404)
  })

  test('FIX-010 takes back a second payment that suspense credited from the credited member on its charge-back', async () => {
    const [{ as }, other] = [await someone(), await someone()]
    const [before, theirs] = [await balance(as), await balance(other.as)]
    const order = await opened(as, '700.00')
    await pay(order.reference, 'first-2', minorOf(order.payable))
    await pay(order.reference, 'second-2', 70_000n)
    const { id } = await paymentOf('second-2')
    const end = { end: 'assign', username: other.username, ...SAID }
    for (const token of [tokens.clerk, tokens.approver])
      expect((await house.operate('POST', `cashier/suspense/${id}/end`, token, end)).statusCode).toBe(200)
    expect(await balance(other.as)).toBe(theirs + 70_000)
    await chargeBack(order.reference, 'second-2')
    await chargeBack(order.reference, 'second-2')
    const memberId = (
      await house.db
        .selectFrom('members')
        .select('id')
        .where('username', '=', other.username)
        .where('merchant', '=', 'siam')
        .executeTakeFirstOrThrow()
    ).id
    const turnover = await house.db.transaction().execute((trx) => createTurnoverRepository(trx).getRemaining(memberId))
    expect([await balance(as), await balance(other.as), turnover]).toEqual([before + 70_000, theirs, 0n])
  })

  /** Sends a charge-back as the gateway does. Returns the status of the response. */
  const sendChargeBack = async (reference: string, providerRef: string): Promise<number> => {
    const data = { reference, providerRef, amount: '300.00', currency: 'THB' }
    const body = JSON.stringify({ type: 'charge.charged_back', data })
    const signed = { id: 'evt_back_of_refund', timestamp: String(Math.floor(house.now().getTime() / 1_000)), body }
    const headers = {
      'content-type': 'application/json',
      'webhook-id': signed.id,
      'webhook-timestamp': signed.timestamp,
      'webhook-signature': signatureOf(gateway().secrets[0] ?? '', signed),
    }
    const url = callbackPath('siam-gateway')
    return (await house.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
  }
  const openCases = async (reference: string) => {
    const response = await house.operate('GET', 'cashier/cases', await house.signInOperator('viewer'))
    return ProviderCases.parse(response.json()).value.filter((one) => one.reference === reference)
  }

  test('FIX-010 moves nothing on a charge-back of a returned payment, requests it again, and lists it on the desk once', async () => {
    const { as } = await someone()
    const order = await opened(as, '500.00')
    await pay(order.reference, 'held-3', 30_000n)
    await house.db
      .updateTable('payments_in')
      .set({ ending: 'refund', ended_at: house.now() })
      .where('provider_ref', '=', 'held-3')
      .execute()
    expect([await sendChargeBack(order.reference, 'held-3'), await sendChargeBack(order.reference, 'held-3')]).toEqual([
      503, 503,
    ])
    expect(await openCases(order.reference)).toMatchObject([
      { channel: 'siam-gateway', about: 'charge', here: 'refund', there: 'charged_back', amount: '300.00' },
    ])
    await house.db
      .updateTable('payments_in')
      .set({ ending: null, ended_at: null })
      .where('provider_ref', '=', 'held-3')
      .execute()
  })

  test('leaves the books in order', async () => {
    expect([await house.trialBalance(), house.faults]).toEqual([[], []])
  })
})
