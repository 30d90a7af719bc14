import { randomUUID } from 'node:crypto'
import { PAYMENTS } from '@tessera/outside'
import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { Withdrawal, WithdrawInfo } from '@tessera/site/calls'
import { type Cashier, createPayee, DECISION_REASON, runPayouts, startCashier } from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

describeOnOneEngine('withdrawals', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  const requested = async (who: Awaited<ReturnType<typeof createPayee>>, amount: string) => {
    const answer = await on.withdraw(who.as, who.account.id, amount)
    return answer.reply.value
  }
  /** A payee whose account was paid once, so that nobody has to look any more. */
  const knownPayee = async (cash: bigint) => {
    const who = await createPayee(on, cash + 10_000n)
    const first = await requested(who, '100.00')
    await on.decide(first.id)
    await runPayouts(on)
    await runPayouts(on, 21_000)
    expect((await on.fetchWithdrawal(who.as, first.id)).state).toBe('paid')
    on.api.advance(DAY_MS)
    return { ...who, as: await on.api.signIn(who.username) }
  }

  test('CSH-008 CSH-011 API-092 takes a request over the desk’s approval to paid: held immediately, at the provider, gone', async () => {
    const who = await createPayee(on, 100_000n)
    const order = await requested(who, '400.00')
    expect(order).toMatchObject({
      state: 'reviewing',
      amount: '400.00',
      fee: '0.00',
      arrives: '400.00',
      account: { bank: 'KBANK', number: who.account.number, name: 'นาย สมชาย ใจดี' },
      endedAt: null,
    })
    expect(await on.balances(who.memberId)).toMatchObject({ member: 60_000n, held: 40_000n })
    expect((await on.decide(order.id)).json().value).toMatchObject({
      state: 'approved',
      flags: ['first'],
      needs: 1,
      yes: [{ by: 'clerk01', reason: DECISION_REASON.reason }],
    })
    await runPayouts(on)
    expect((await on.fetchWithdrawal(who.as, order.id)).state).toBe('paying')
    await runPayouts(on, 21_000)
    const paid = await on.fetchWithdrawal(who.as, order.id)
    expect([paid.state, paid.endedAt]).toEqual(['paid', on.api.now().toISOString()])
    expect(await on.balances(who.memberId)).toMatchObject({ member: 60_000n, held: 0n })
    const stand = await on.outside.pay('siam-payout', `${PAYMENTS.payouts}?reference=${order.reference}`)
    expect(stand.json).toMatchObject({ state: 'paid', amount: '400.00' })
    expect((await on.decide(order.id)).statusCode).toBe(409)
  })

  test('CSH-011 rejects more than the balance, repeats that for the key, and holds nothing', async () => {
    const who = await createPayee(on, 20_000n)
    const key = randomUUID()
    const first = await on.withdraw(who.as, who.account.id, '200.01', { key })
    expect([first.status, first.failure.code]).toEqual([422, 'funds.insufficient'])
    const again = await on.withdraw(who.as, who.account.id, '200.01', { key })
    expect([again.failure.code, again.headers['idempotency-hit']]).toEqual(['funds.insufficient', 'true'])
    expect(await on.balances(who.memberId)).toMatchObject({ member: 20_000n })
    expect((await on.api.call(WithdrawInfo, { as: who.as })).reply.value).toMatchObject({
      available: '200.00',
      held: '0.00',
      open: [],
      hasPaymentPassword: true,
    })
  })

  test('API-140 TRU-002 TRU-003 makes one withdrawal per key, and none for another amount under it', async () => {
    const who = await createPayee(on, 100_000n)
    const key = randomUUID()
    expect((await on.withdraw(who.as, who.account.id, '100.00', { key: '' })).failure.code).toBe('request.invalid')
    const first = await on.withdraw(who.as, who.account.id, '100.00', { key })
    const again = await on.withdraw(who.as, who.account.id, '100.00', { key })
    expect([again.reply.value, again.headers['idempotency-hit']]).toEqual([first.reply.value, 'true'])
    expect((await on.withdraw(who.as, who.account.id, '200.00', { key })).failure.code).toBe('idempotency.conflict')
    // Who died between the commit and the answer is followed by another try of the same key.
    await on.api.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
    expect((await on.withdraw(who.as, who.account.id, '100.00', { key })).reply.value.id).toBe(first.reply.value.id)
    expect(await on.balances(who.memberId)).toMatchObject({ member: 90_000n, held: 10_000n })
  })

  test('CSH-043 limits parallel requests to the daily count and amount', async () => {
    const who = await createPayee(on, 100_000_000n)
    const many = await Promise.all(Array.from({ length: 8 }, () => on.withdraw(who.as, who.account.id, '100.00')))
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422])
    const other = await createPayee(on, 100_000_000n)
    const big = await Promise.all(Array.from({ length: 4 }, () => on.withdraw(other.as, other.account.id, '200000.00')))
    expect(big.filter(({ status }) => status === 200)).toHaveLength(2)
    const refusal = big.find(({ status }) => status === 422)
    expect(refusal?.failure).toMatchObject({
      code: 'withdraw.limit',
      value: { countLeft: 3, amountLeft: '100000.00', resetsAt: expect.stringContaining('T17:00:00.000Z') },
    })
  })

  test('TRU-001 holds only the requests that the money covers', async () => {
    const who = await createPayee(on, 30_000n)
    const all = await Promise.all(Array.from({ length: 5 }, () => on.withdraw(who.as, who.account.id, '100.00')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await on.balances(who.memberId)).toMatchObject({ member: 0n, held: 30_000n })
  })

  test('CSH-035 pays a small one to a previously paid account without review, and reviews one that is not small', async () => {
    const who = await knownPayee(1_000_000n)
    const [small, large] = [await requested(who, '1999.99'), await requested(who, '2000.00')]
    expect([small.state, large.state]).toEqual(['approved', 'reviewing'])
    expect((await on.decide(large.id, 'clerk', false)).statusCode).toBe(200)
    const rejected = await on.fetchWithdrawal(who.as, large.id)
    expect([rejected.state, rejected.reason]).toEqual(['rejected', DECISION_REASON.reason])
    expect(await on.balances(who.memberId)).toMatchObject({ member: 800_001n, held: 199_999n })
  })

  test('CSH-061 CSH-062 requires two approvals from 50,000 on, the second of an approver; one rejection suffices', async () => {
    const who = await createPayee(on, 20_000_000n)
    const one = await requested(who, '60000.00')
    expect((await on.decide(one.id, 'viewer')).statusCode).toBe(403)
    expect((await on.decide(one.id, 'clerk')).json().value).toMatchObject({ state: 'reviewing', needs: 2 })
    const twice = await on.decide(one.id, 'clerk')
    expect([twice.statusCode, twice.json().code]).toEqual([403, 'review.same.person'])
    expect((await on.decide(one.id, 'approver')).json().value).toMatchObject({
      state: 'approved',
      yes: [{ by: 'clerk01' }, { by: 'approver01' }],
    })
    const other = await requested(who, '60000.00')
    expect((await on.decide(other.id, 'approver')).json().value.state).toBe('reviewing')
    // A clerk is the first yes, never the second.
    expect((await on.decide(other.id, 'clerk')).json().code).toBe('permission.denied')
    const bare = await on.api.operate(
      'POST',
      `cashier/withdrawals/${other.id}/decide`,
      await on.api.signInOperator('clerk'),
      {
        yes: true,
        reason: DECISION_REASON.reason,
      },
    )
    expect(bare.statusCode).toBe(400)
    const acts = await on.api.db
      .selectFrom('operator_audit')
      .select(['actor', 'action'])
      .where('after', 'is not', null)
      .where('action', 'like', 'withdrawal.%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(acts.map(({ actor }) => actor)).toEqual(['approver01', 'approver01', 'clerk01'])
  })

  test('CSH-055 TRU-014 lets an excluded member withdraw money; has no call to withdraw a request', async () => {
    const who = await createPayee(on, 100_000n)
    const until = new Date(on.api.now().getTime() + 200 * DAY_MS)
    const row = { member_id: who.memberId, kind: 'self_exclusion' as const, began_at: on.api.now(), until }
    await on.api.db.insertInto('play_protections').values(row).execute()
    expect((await requested(who, '400.00')).state).toBe('reviewing')
  })

  test('TRU-012 rejects an invalid amount of money, and holds nothing', async () => {
    const who = await createPayee(on, 100_000n)
    const odd = ['0.001', '1e309', 'NaN', '1,000.00', '๑๐๐.๐๐', '100', ' 100.00', '9007199254740993.00', '']
    const answers = await Promise.all(odd.map((amount) => on.withdraw(who.as, who.account.id, amount)))
    expect(answers.map(({ failure }) => failure.code)).toEqual(odd.map(() => 'request.invalid'))
    const more = await on.withdraw(who.as, who.account.id, '999999999999999.00')
    expect([more.failure.code, (await on.balances(who.memberId)).member]).toEqual(['amount.range', 100_000n])
  })

  test('rejects for turnover, debt and a range each, with the missing amount', async () => {
    const who = await createPayee(on, 100_000n)
    const code = async (amount: string) => (await on.withdraw(who.as, who.account.id, amount)).failure
    expect(await code('99.99')).toMatchObject({ code: 'amount.range', value: { min: '100.00', max: '200000.00' } })
    expect((await code('-400.00')).code).toBe('amount.range')
    await on.api.db
      .insertInto('deposit_turnover')
      .values({ member_id: who.memberId, needed: 150_000n, done: 140_000n })
      .execute()
    expect(await code('400.00')).toMatchObject({
      code: 'turnover.unmet',
      value: { needed: '1500.00', done: '1400.00' },
    })
    await on.api.db
      .updateTable('deposit_turnover')
      .set({ done: 150_000n })
      .where('member_id', '=', who.memberId)
      .execute()
    expect((await requested(who, '400.00')).state).toBe('reviewing')
  })

  test('shows no member another’s withdrawal, and pays to no other’s account', async () => {
    const [one, other] = [await createPayee(on, 100_000n), await createPayee(on, 100_000n)]
    const order = await requested(one, '400.00')
    const asked = await on.api.call(Withdrawal, { as: other.as, query: { id: order.id } })
    const taken = await on.withdraw(other.as, one.account.id, '400.00')
    expect([asked.failure.code, taken.failure.code]).toEqual(['request.not.found', 'request.not.found'])
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
