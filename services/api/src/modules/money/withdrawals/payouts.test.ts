import { PAYMENTS } from '@tessera/outside'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import {
  type Cashier,
  createPayee,
  deliverPayoutEvent,
  rejectUnpaidWithdrawals,
  runPayouts,
  startCashier,
} from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { createStatementRepository } from '../statements/statements.repository.ts'

/** Ten baht of each withdrawal are the house's. */
const withFee = ({ cashier, ...one }: MerchantConfig): MerchantConfig => ({
  ...one,
  cashier: { ...cashier, withdrawals: { ...cashier.withdrawals, fee: '10.00' } },
})

describeOnOneEngine('payouts', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open, merchant: withFee })
  })
  afterAll(() => on.close())

  /** What the inboxes say of a withdrawal. */
  const toldOf = (reference: string) =>
    on.api.db.selectFrom('inbox_messages').select('id').where('content_en', 'like', `%${reference}%`).execute()
  const requested = async (who: Awaited<ReturnType<typeof createPayee>>, amount: string) => {
    const answer = await on.withdraw(who.as, who.account.id, amount)
    return answer.reply.value
  }

  test.each([
    ['silent', 'took it and never said so'],
    ['unanswered', 'never heard of it'],
  ] as const)(
    'CSH-045 pays a payout that times out (%s: the provider %s) once and does not return it',
    async (fault, _what) => {
      const who = await createPayee(on, 100_000n)
      const order = await requested(who, '400.00')
      await on.decide(order.id)
      await on.outside.payFault('siam-payout', { on: 'payouts', fault, ms: 0 })
      expect(await runPayouts(on)).toContainEqual(expect.stringContaining('siam-payout did not respond'))
      expect([(await on.fetchWithdrawal(who.as, order.id)).state, await on.balances(who.memberId)]).toEqual([
        'paying',
        expect.objectContaining({ member: 60_000n, held: 40_000n }),
      ])
      await runPayouts(on, 21_000)
      await runPayouts(on, 61_000)
      expect((await on.fetchWithdrawal(who.as, order.id)).state).toBe('paying')
      await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
      await runPayouts(on, 121_000)
      await runPayouts(on, 301_000)
      const paid = await on.fetchWithdrawal(who.as, order.id)
      expect([paid.state, paid.reference]).toEqual(['paid', order.reference])
      expect(await on.balances(who.memberId)).toMatchObject({ member: 60_000n, held: 0n })
    },
  )

  test('CSH-035 CSH-059 pays the account the amount less the fee and the house the fee, returns both on a bounce, and books both as moves', async () => {
    const house = async () => {
      const ledger = createLedgerRepository(on.api.db)
      const clearing = await ledger.houseAccount('siam', 'clearing', 'THB', 'siam-payout')
      const fees = await ledger.houseAccount('siam', 'fees', 'THB')
      return [await ledger.accountBalance(clearing), await ledger.accountBalance(fees)] as const
    }
    const who = await createPayee(on, 100_000n)
    const [clearing, fees] = await house()
    const order = await requested(who, '400.00')
    expect([order.fee, order.arrives]).toEqual(['10.00', '390.00'])
    await on.decide(order.id)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: 'bounce' })
    await runPayouts(on)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 21_000)
    const stand = await on.outside.pay('siam-gateway', `${PAYMENTS.payouts}?reference=${order.reference}`)
    expect([await house(), stand.status]).toEqual([[clearing + 39_000n, fees + 1_000n], 404])
    await runPayouts(on, 3_601_000)
    expect([await house(), (await on.balances(who.memberId)).member]).toEqual([[clearing, fees], 100_000n])
    const end = new Date(on.api.now().getTime() + 1_000)
    const moves = await createStatementRepository(on.api.db).listBooked('siam-payout', new Date(0), end)
    expect(moves.filter(({ reference }) => reference === order.reference)).toEqual([
      { moved: 'out', reference: order.reference, amount: 39_000n, at: expect.any(Number) },
      { moved: 'bounce', reference: order.reference, amount: 39_000n, at: expect.any(Number) },
    ])
  })

  test('FIX-032 returns an approved withdrawal to the desk if the member was disabled meanwhile, and pays once it is approved again', async () => {
    const who = await createPayee(on, 100_000n)
    const order = await requested(who, '400.00')
    await on.decide(order.id)
    const disable = (disabled: boolean) =>
      on.api.db.updateTable('members').set({ disabled }).where('id', '=', who.memberId).execute()
    const stand = () =>
      on.api.db.selectFrom('withdrawals').select(['state', 'flags']).where('id', '=', order.id).executeTakeFirst()
    await disable(true)
    await runPayouts(on)
    expect(await stand()).toMatchObject({ state: 'reviewing', flags: expect.arrayContaining(['disabled']) })
    expect(await on.balances(who.memberId)).toMatchObject({ member: 60_000n, held: 40_000n })
    const sent = await on.outside.pay('siam-gateway', `${PAYMENTS.payouts}?reference=${order.reference}`)
    expect(sent.status).toBe(404)
    await on.decide(order.id)
    expect((await stand())?.state).toBe('approved')
    await runPayouts(on, 21_000)
    await runPayouts(on, 21_000)
    expect((await stand())?.state).toBe('paid')
    expect(await on.balances(who.memberId)).toMatchObject({ member: 60_000n, held: 0n })
  })

  test('CSH-045 returns once a payout that the provider rejects, and notifies the inbox', async () => {
    const who = await createPayee(on, 100_000n)
    const order = await requested(who, '400.00')
    await on.decide(order.id)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: 'refused' })
    await runPayouts(on)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 3_600_000)
    expect((await on.fetchWithdrawal(who.as, order.id)).state).toBe('failed')
    expect(await toldOf(order.reference)).toHaveLength(1)
    expect(await on.balances(who.memberId)).toMatchObject({ member: 100_000n, held: 0n })
  })

  test('CSH-035 CSH-045 returns a payout that the bank sends back once, and notifies the inbox once', async () => {
    const who = await createPayee(on, 100_000n)
    const order = await requested(who, '400.00')
    await on.decide(order.id)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: 'bounce' })
    await runPayouts(on)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    await runPayouts(on, 21_000)
    expect([(await on.fetchWithdrawal(who.as, order.id)).state, (await on.balances(who.memberId)).member]).toEqual([
      'paid',
      60_000n,
    ])
    for (const hours of [1, 6, 24, 72]) await runPayouts(on, hours * 3_600_000 + 1_000)
    const as = await on.api.signIn(who.username)
    expect((await on.fetchWithdrawal(as, order.id)).state).toBe('bounced')
    expect(await on.balances(who.memberId)).toMatchObject({ member: 100_000n, held: 0n })
    expect(await toldOf(order.reference)).toHaveLength(1)
  })

  test('CSH-035 processes a provider’s report of a payout like a poll, of the same channel alone, and once', async () => {
    const who = await createPayee(on, 100_000n)
    const order = await requested(who, '400.00')
    await on.decide(order.id)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: 'late', ms: 60_000 })
    await runPayouts(on)
    await on.outside.payFault('siam-payout', { on: 'payouts', fault: null })
    const tell = (
      type: 'payout.paid' | 'payout.bounced',
      channel = 'siam-payout',
      reference = order.reference,
      amount = '390.00',
    ) => deliverPayoutEvent(on, { type, data: { reference, providerRef: 'po_1', amount } }, channel)
    expect(await tell('payout.paid', 'siam-gateway')).toBe('unknown')
    expect(await tell('payout.paid', 'siam-payout', 'WNOBODYSREFERENC')).toBe('unknown')
    expect(await tell('payout.paid', 'siam-payout', order.reference, '4.00')).toBe('done')
    expect((await on.fetchWithdrawal(who.as, order.id)).state).toBe('paying')
    expect([await tell('payout.paid'), await tell('payout.paid')]).toEqual(['done', 'done'])
    expect([(await on.fetchWithdrawal(who.as, order.id)).state, (await on.balances(who.memberId)).held]).toEqual([
      'paid',
      0n,
    ])
    await tell('payout.bounced')
    await tell('payout.bounced')
    expect([(await on.fetchWithdrawal(who.as, order.id)).state, (await on.balances(who.memberId)).member]).toEqual([
      'bounced',
      100_000n,
    ])
  })

  test('returns requested withdrawals for a charge-back before they are paid out, and pays a debt first from the returned money', async () => {
    const who = await createPayee(on, 100_000n)
    const orders = [await requested(who, '300.00'), await requested(who, '200.00')]
    await on.decide(orders[1]?.id ?? '')
    await runPayouts(on)
    await on.owe(who.memberId, 10_000n)
    await rejectUnpaidWithdrawals(on, who.memberId)
    const states = await Promise.all(orders.map(async ({ id }) => (await on.fetchWithdrawal(who.as, id)).state))
    expect([states, (await on.balances(who.memberId)).member]).toEqual([['rejected', 'paying'], 70_000n])
    const told = await on.api.db
      .selectFrom('inbox_messages')
      .select(['content_th', 'content_en'])
      .where('content_en', 'like', `%${orders[0]?.reference}%`)
      .executeTakeFirstOrThrow()
    expect(told.content_en).toContain(
      'did not go through. 100.00 THB of it repaid what you owed; 200.00 THB are back in your main wallet.',
    )
    expect(told.content_th).toContain('ชำระยอดค้าง 100.00 บาทก่อน ส่วนที่เหลือ 200.00 บาทกลับเข้ากระเป๋าหลักแล้ว')
    expect((await on.withdraw(who.as, who.account.id, '100.00')).status).toBe(200)
    await on.owe(who.memberId, 500n)
    expect((await on.withdraw(who.as, who.account.id, '100.00')).failure.code).toBe('debt.open')
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
