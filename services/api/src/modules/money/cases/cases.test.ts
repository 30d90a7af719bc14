import { describeOnOneEngine } from '@tessera/server/testing'
import { ProviderCases } from '@tessera/site/operations'
import { type Cashier, createPayee, deliverPayoutEvent, runPayouts, startCashier } from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

describeOnOneEngine('cases of providers', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  const openCases = async (reference: string) => {
    const answer = await on.api.operate('GET', 'cashier/cases', await on.api.signInOperator('viewer'))
    return ProviderCases.parse(answer.json()).value.filter((one) => one.reference === reference)
  }
  const close = async (id: string, role: 'clerk' | 'approver') => {
    const token = await on.api.signInOperator(role)
    return on.api.operate('POST', `cashier/cases/${id}/close`, token, { reason: 'settled by phone' })
  }
  const ended = async (fault: 'refused' | null) => {
    const who = await createPayee(on, 100_000n)
    const order = (await on.withdraw(who.as, who.account.id, '400.00')).reply.value
    await on.decide(order.id)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault })
    await runPayouts(on)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 21_000)
    return { ...who, order }
  }
  const tell = async (
    type: 'payout.paid' | 'payout.failed' | 'payout.bounced',
    reference: string,
    amount = '400.00',
  ) => {
    const alerts: string[] = []
    const event = { type, data: { reference, providerRef: 'po_1', amount } }
    await deliverPayoutEvent(on, event, 'siam-payout', (error) => void alerts.push(String(error)))
    return alerts
  }

  test('FIX-502 opens and logs one case for a payout that is paid here and reported as failed, and moves nothing', async () => {
    const { as, memberId, order } = await ended(null)
    const { reference } = order
    expect(await tell('payout.paid', reference)).toEqual([])
    expect(await tell('payout.failed', reference)).toEqual([
      `Error: siam-payout reports payout ${reference} as failed, but the ledger has paid; a case was opened`,
    ])
    expect(await tell('payout.failed', reference)).toEqual([])
    expect(await openCases(reference)).toMatchObject([
      { merchant: 'siam', channel: 'siam-payout', about: 'payout', here: 'paid', there: 'failed', amount: '400.00' },
    ])
    expect([(await on.fetchWithdrawal(as, order.id)).state, await on.balances(memberId)]).toEqual([
      'paid',
      expect.objectContaining({ member: 60_000n, held: 0n }),
    ])
  })

  test('FIX-502 opens a case for a payout whose money was returned and that is reported as paid, which an approver closes', async () => {
    const { memberId, order } = await ended('refused')
    expect(await tell('payout.failed', order.reference)).toEqual([])
    expect(await tell('payout.paid', order.reference)).toHaveLength(1)
    expect(await on.balances(memberId)).toMatchObject({ member: 100_000n, held: 0n })
    const [found] = await openCases(order.reference)
    expect(found).toMatchObject({ here: 'failed', there: 'paid' })
    expect((await close(found?.id ?? '', 'clerk')).statusCode).toBe(403)
    expect((await close(found?.id ?? '', 'approver')).statusCode).toBe(200)
    expect((await close(found?.id ?? '', 'approver')).json().code).toBe('request.not.found')
    expect(await openCases(order.reference)).toEqual([])
  })

  test('FIX-502 opens a case with both amounts for a report of another amount', async () => {
    const { order } = await ended(null)
    await tell('payout.paid', order.reference, '4.00')
    expect(await openCases(order.reference)).toMatchObject([
      { here: 'paid', there: 'paid', amount: '400.00', reported: '4.00' },
    ])
  })

  test('FIX-502 opens no case for a bounce that repeats or a payment before a bounce', async () => {
    const { order } = await ended(null)
    await tell('payout.bounced', order.reference)
    expect([await tell('payout.bounced', order.reference), await tell('payout.paid', order.reference)]).toEqual([
      [],
      [],
    ])
    expect(await openCases(order.reference)).toEqual([])
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
