import { PAYMENTS } from '@tessera/outside'
import { describeOnOneEngine } from '@tessera/server/testing'
import { DeskWithdrawals } from '@tessera/site/operations'
import { type Cashier, createPayee, DECISION_REASON, runPayouts, startCashier } from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

const HALF_AN_HOUR = 30 * 60_000

describeOnOneEngine('payouts that are not confirmed', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())
  afterEach(() => on.outside.payFault('siam-payout', { on: 'payouts', fault: null }))

  const list = async () => {
    const answer = await on.api.operate('GET', 'cashier/withdrawals', await on.api.signInOperator('viewer'))
    return DeskWithdrawals.parse(answer.json()).value
  }
  const listed = async (id: string) => (await list()).find((one) => one.id === id)
  const giveUp = async (id: string, role: 'clerk' | 'approver') => {
    const token = await on.api.signInOperator(role)
    return on.api.operate('POST', `cashier/withdrawals/${id}/give-up`, token, DECISION_REASON)
  }
  const approved = async () => {
    const who = await createPayee(on, 100_000n)
    const order = (await on.withdraw(who.as, who.account.id, '400.00')).reply.value
    await on.decide(order.id)
    return { ...who, order }
  }
  /** One that the provider was sent, and half an hour later has not confirmed. */
  const stuck = async (fault: 'silent' | 'unanswered') => {
    await on.outside.payFault('siam-payout', { on: 'payouts', fault, ms: 0 })
    const one = await approved()
    await runPayouts(on)
    await runPayouts(on, HALF_AN_HOUR)
    return one
  }
  const stand = async ({ order, memberId }: Awaited<ReturnType<typeof approved>>) => {
    const { state } = await on.api.db
      .selectFrom('withdrawals')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { member, held } = await on.balances(memberId)
    return [state, member, held]
  }

  test('FIX-501 lists a payout that is not confirmed after 30 minutes with its age, attempts and last response', async () => {
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: 'unanswered', ms: 0 })
    const { order } = await approved()
    await runPayouts(on)
    expect(await listed(order.id)).toBeUndefined()
    const sentAt = on.api.now().toISOString()
    const alerts = await runPayouts(on, HALF_AN_HOUR)
    expect(await listed(order.id)).toMatchObject({
      state: 'paying',
      unconfirmed: {
        since: sentAt,
        attempts: 2,
        lastResponse: expect.stringContaining('siam-payout did not respond'),
        giveUp: null,
      },
    })
    expect(alerts).toContainEqual(`Error: payout ${order.reference} of siam is not confirmed after 30 minutes`)
  })

  test('FIX-501 returns the money once the provider voids the reference that two operators cancelled', async () => {
    const one = await stuck('unanswered')
    const { id, reference } = one.order
    expect((await giveUp(id, 'clerk')).statusCode).toBe(200)
    expect((await giveUp(id, 'clerk')).json().code).toBe('review.same.person')
    expect((await listed(id))?.unconfirmed?.giveUp).toMatchObject({ by: 'clerk01', isConfirmed: false })
    expect((await giveUp(id, 'approver')).json().value.unconfirmed.giveUp).toMatchObject({ isConfirmed: true })
    expect((await giveUp(id, 'approver')).json().code).toBe('request.conflict')
    await runPayouts(on)
    expect(await stand(one)).toEqual(['paying', 60_000n, 40_000n])
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 600_000)
    expect(await stand(one)).toEqual(['failed', 100_000n, 0n])
    const sent = await on.outside.pay('siam-payout', `${PAYMENTS.payouts}?reference=${reference}`)
    expect(sent.json).toMatchObject({ state: 'failed' })
    await runPayouts(on, 600_000)
    expect(await stand(one)).toEqual(['failed', 100_000n, 0n])
  })

  test('FIX-501 returns nothing if the provider had paid a cancelled payout', async () => {
    const one = await stuck('silent')
    await giveUp(one.order.id, 'clerk')
    await giveUp(one.order.id, 'approver')
    await runPayouts(on)
    expect(await stand(one)).toEqual(['paying', 60_000n, 40_000n])
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 600_000)
    expect(await stand(one)).toEqual(['paid', 60_000n, 0n])
  })

  test('FIX-501 returns an approved payout that was never sent at the second approval', async () => {
    const one = await approved()
    expect((await giveUp(one.order.id, 'clerk')).json().code).toBe('request.conflict')
    on.api.advance(HALF_AN_HOUR)
    await giveUp(one.order.id, 'clerk')
    expect((await giveUp(one.order.id, 'approver')).statusCode).toBe(200)
    expect(await stand(one)).toEqual(['rejected', 100_000n, 0n])
    await runPayouts(on)
    const sent = await on.outside.pay('siam-payout', `${PAYMENTS.payouts}?reference=${one.order.reference}`)
    expect(sent.status).toBe(404)
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
