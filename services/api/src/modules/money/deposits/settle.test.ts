import { jest } from '@jest/globals'
import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import { WalletBalance } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'

describeOnBothEngines('money for deposits', (engine) => {
  let house: PayFixture
  let someone: () => Promise<Browser>
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    const all = await house.listMembers(40)
    someone = async () => house.signIn(all.pop()?.username ?? '')
  })
  afterAll(() => house.close())

  /** Satangs. */
  const balance = async (as: Browser) =>
    Number((await house.call(WalletBalance, { as })).reply.value.sumBalance.replace('.', ''))
  const opened = async (...args: Parameters<PayFixture['openOrder']>) => (await house.openOrder(...args)).reply.value
  const paidIn = async (id: string) =>
    house.db.selectFrom('payments_in').select(['booked', 'ending']).where('order_id', '=', id).orderBy('id').execute()

  const memberOf = async (id: string) =>
    (await house.db.selectFrom('deposit_orders').select('member_id').where('id', '=', id).executeTakeFirst())?.member_id

  test('CSH-034 TRU-004 polls the provider without webhooks, and counts once what both report', async () => {
    const as = await someone()
    const before = await balance(as)
    await house.injectFault('siam-bank', { on: 'received', fault: 'no-webhook' })
    await house.injectFault('siam-gateway', { on: 'charges', fault: 'no-webhook' })
    const [qr, page] = [await opened(as, 'promptpay', '150.00'), await opened(as, 'gateway', '250.00')]
    await house.payQr(qr.qr ?? '')
    await house.submitOnGateway(page, 'pay')
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    await house.injectFault('siam-gateway', { on: 'charges', fault: null })
    expect((await house.ask(as, qr.id)).state).toBe('pending')
    house.advance(20_000)
    await house.runDueJobs()
    for (const { id } of [qr, page]) await house.waitForState(as, id, 'credited')
    house.advance(HOUR_MS)
    await house.runDueJobs()
    expect([await balance(as), await paidIn(qr.id)]).toEqual([before + 40_000, [{ booked: 'deposit', ending: null }]])
  })

  test('TRU-004 credits once for a webhook that is delivered twice', async () => {
    const as = await someone()
    const before = await balance(as)
    await house.injectFault('siam-bank', { on: 'received', fault: 'twice' })
    let taken = 0
    const { fetch } = globalThis
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await fetch(...request)
      if (response.ok && String(request[0]).includes('/callbacks/')) taken++
      return response
    })
    const order = await opened(as, 'promptpay', '120.00')
    await house.payQr(order.qr ?? '')
    await house.waitForState(as, order.id, 'credited')
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    await until(() => taken >= 2, 'both webhooks')
    requests.mockRestore()
    expect(await balance(as)).toBe(before + 12_000)
  })

  test('CSH-035 expires an unpaid order, and still credits money that arrives within a day', async () => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, 'promptpay', '110.00')
    const qr = order.qr ?? ''
    house.advance(16 * MINUTE_MS)
    await house.runDueJobs()
    expect(await house.waitForState(as, order.id, 'expired')).toMatchObject({ qr: null })
    house.advance(23 * HOUR_MS)
    await house.payQr(qr)
    await house.waitForState(as, order.id, 'credited')
    expect(await balance(as)).toBe(before + 11_000)
  })

  test('TRU-006 holds another amount than the order’s, and credits nothing', async () => {
    const as = await someone()
    const before = await balance(as)
    await house.injectFault('siam-bank', { on: 'received', fault: 'amount' })
    const order = await opened(as, 'promptpay', '130.00')
    await house.payQr(order.qr ?? '')
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    expect(await house.waitForState(as, order.id, 'held')).toMatchObject({ receipt: null })
    expect([await balance(as), await paidIn(order.id)]).toEqual([before, [{ booked: 'receipt', ending: null }]])
  })

  test.each([
    ['a webhook', 'currency'],
    ['the feed of the bank', 'no-webhook'],
  ] as const)(
    'TRU-006 FIX-020 holds the right amount in another currency that %s reports, and credits nothing',
    async (_, fault) => {
      const as = await someone()
      const before = await balance(as)
      const order = await opened(as, 'promptpay', '190.00')
      await house.injectFault('siam-bank', { on: 'received', fault })
      await house.payQr(order.qr ?? '')
      await house.injectFault('siam-bank', { on: 'received', fault: 'currency' })
      house.advance(20_000)
      await house.runDueJobs()
      expect(await house.waitForState(as, order.id, 'held')).toMatchObject({ receipt: null })
      await house.injectFault('siam-bank', { on: 'received', fault: null })
      const row = await house.db.selectFrom('deposit_orders').select('why').where('id', '=', order.id).execute()
      const payments = await house.db
        .selectFrom('payments_in')
        .select(['amount', 'currency', 'booked', 'ending'])
        .where('order_id', '=', order.id)
        .execute()
      expect([await balance(as), row, payments]).toEqual([
        before,
        [{ why: 'currency' }],
        [{ amount: 19_000n, currency: 'USD', booked: 'receipt', ending: null }],
      ])
    },
  )

  test('CSH-035 holds money of another person’s account, and credits that of the member’s own', async () => {
    const as = await someone()
    const [own, other] = [await opened(as, 'promptpay', '220.00'), await opened(as, 'promptpay', '230.00')]
    const memberId = (await memberOf(own.id)) ?? ''
    const names = { member_id: memberId, th: 'สมชาย ใจดี', en: null }
    await house.db
      .insertInto('member_names')
      .values(names)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(names))
      .execute()
    await house.payQr(own.qr ?? '')
    await house.payQr(other.qr ?? '', 1)
    await house.waitForState(as, own.id, 'credited')
    await house.waitForState(as, other.id, 'held')
    const row = await house.db.selectFrom('deposit_orders').select('why').where('id', '=', other.id).execute()
    expect(row).toEqual([{ why: 'payer' }])
  })

  test('CSH-035 holds a second payment of one order in suspense, and leaves the order credited', async () => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, 'promptpay', '140.00')
    await house.payQr(order.qr ?? '')
    await house.payQr(order.qr ?? '')
    await house.waitForState(as, order.id, 'credited')
    await until(async () => (await paidIn(order.id)).length === 2, 'both payments')
    expect([await balance(as), (await paidIn(order.id)).map(({ booked }) => booked)]).toEqual([
      before + 14_000,
      ['deposit', 'receipt'],
    ])
  })

  test('CSH-035 takes a charge-back from the wallet, records the rest as debt, and repays it from the next deposit, as its receipt shows (FIX-517)', async () => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, 'gateway', '1000.00')
    await house.submitOnGateway(order, 'pay')
    await house.waitForState(as, order.id, 'credited')
    const memberId = (await memberOf(order.id)) ?? ''
    const spent = BigInt(before + 70_000)
    await spend(memberId, spent)
    await house.submitOnGateway(order, 'charge-back')
    await house.waitForState(as, order.id, 'charged_back')
    const owed = async () =>
      (
        await house.db
          .selectFrom('ledger_accounts')
          .select('balance')
          .where('owner_id', '=', memberId)
          .where('kind', '=', 'debt')
          .executeTakeFirst()
      )?.balance
    expect([await balance(as), await owed()]).toEqual([0, -70_000n])
    const next = await opened(as, 'promptpay', '1000.00')
    await house.payQr(next.qr ?? '')
    const credited = await house.waitForState(as, next.id, 'credited')
    expect([await balance(as), await owed(), credited.receipt]).toMatchObject([
      30_000,
      0n,
      { before: '0.00', debtRepaid: '700.00', after: '300.00' },
    ])
  })
  test('FIX-504 lifts the turnover requirement of a deposit with its charge-back, and that of no other deposit', async () => {
    const as = await someone()
    const order = await opened(as, 'gateway', '1000.00')
    await house.submitOnGateway(order, 'pay')
    await house.waitForState(as, order.id, 'credited')
    const memberId = (await memberOf(order.id)) ?? ''
    const sums = () => house.db.transaction().execute((trx) => createTurnoverRepository(trx).getSums(memberId))
    expect(await sums()).toEqual({ needed: 100_000n, done: 0n })
    await house.db.updateTable('deposit_turnover').set({ done: 500n }).where('member_id', '=', memberId).execute()
    await house.submitOnGateway(order, 'charge-back')
    await house.waitForState(as, order.id, 'charged_back')
    expect(await sums()).toEqual({ needed: 0n, done: 0n })
    const next = await opened(as, 'promptpay', '200.00')
    await house.payQr(next.qr ?? '')
    await house.waitForState(as, next.id, 'credited')
    expect(await sums()).toEqual({ needed: 20_000n, done: 0n })
  })
  const spend = async (memberId: string, amount: bigint) => {
    await house.db.transaction().execute(async (trx) => {
      const ledger = createLedgerRepository(trx)
      const legs = [
        { accountId: await ledger.memberAccount('siam', memberId, 'THB'), amount: -amount },
        { accountId: await ledger.houseAccount('siam', 'games', 'THB'), amount },
      ]
      await postTransaction(trx, { merchant: 'siam', key: `spent:${memberId}`, kind: 'bet', legs }, house.now())
    })
  }

  test('CSH-057 makes no other member wait for a deposit that is still open', async () => {
    if (engine.kind === 'pglite') return
    const orders = [
      await opened(await someone(), 'promptpay', '210.00'),
      await opened(await someone(), 'promptpay', '210.00'),
    ]
    const bank = house.channels.find(({ code }) => code === 'siam-bank')
    if (!bank) throw new Error('no bank')
    const settle = (at: number, between: () => Promise<void>) =>
      house.db.transaction().execute(async (trx) => {
        const { reference = '' } = orders[at] ?? {}
        const came = { providerRef: `waits${at}`, reference, account: null, payer: null, paidAt: house.now() }
        await house.settling.applyPayment(trx, bank, { ...came, amount: 21_000n, currency: 'THB' }, house.now(), {
          acceptsUnmatched: true,
        })
        await between()
      })
    const [held, isOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = settle(0, () => {
      isOpen.resolve()
      return held.promise
    })
    await isOpen.promise
    let isSettled = false
    const second = settle(1, async () => undefined).then(() => {
      isSettled = true
    })
    await until(() => isSettled, 'the second settlement while the first is open').finally(held.resolve)
    await Promise.all([first, second])
  })

  test('leaves the books in order', async () => {
    expect([await house.trialBalance(), house.faults]).toEqual([[], []])
  })
})
