import { HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import {
  CancelDeposit,
  DepositMethods,
  DepositPromos,
  ReviewLimits,
  SetLimit,
  TimeOut,
  WalletBalance,
} from '@tessera/site/calls'
import { sql } from 'kysely'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { startTestApi } from '../../../../testing/test-api.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'

describeOnOneEngine('deposits', (engine) => {
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

  test('CSH-007 CSH-039 credits the order of a paid QR once the bank reports it, with a receipt', async () => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, 'promptpay', '500.00')
    expect(order).toMatchObject({ state: 'pending', amount: '500.00', payable: '500.00', url: null, account: null })
    expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(15 * MINUTE_MS)
    await house.payQr(order.qr ?? '')
    const credited = await house.waitForState(as, order.id, 'credited')
    expect(credited).toMatchObject({ amount: '500.00', qr: null, receipt: { before: (before / 100).toFixed(2) } })
    const after = Number(credited.receipt?.after.replace('.', ''))
    expect([await balance(as), after]).toEqual([before + 50_000, before + 50_000])
  })

  test('CSH-012 CSH-036 distinguishes bank transfers by satangs, which are credited: 99 of one amount, the next account, then none', async () => {
    const as = await someone()
    const order = await opened(as, 'bank', '500.00')
    expect(order.payable).toMatch(/^500\.(0[1-9]|[1-9]\d)$/)
    expect(order).toMatchObject({ amount: order.payable, account: { bank: 'KBANK', number: '0123456789' }, qr: null })
    await house.payAccount('0123456789', order.payable)
    expect(await house.waitForState(as, order.id, 'credited')).toMatchObject({ amount: order.payable })

    // Others' orders of 700 baht at an account, one for each of these satangs.
    const fill = async (receiver: string, upTo: number) =>
      sql`insert into deposit_orders (id, merchant, member_id, wish, reference, method_id, kind, name_th, name_en, channel, currency,
          amount, fee, payable, receiver, holds_amount, gateway_id, created_at, expires_at)
        select gen_random_uuid(), merchant, member_id, ${receiver} || n, 'TEST' || ${receiver === '0123456789' ? 'AA' : 'BB'} ||
          translate(lpad(n::text, 6, 'Z'), '01', 'XY'), method_id, kind, name_th, name_en, channel, currency,
          70000 + n, 0, 70000 + n, ${receiver}, true, 3, ${house.now()}, ${new Date(house.now().getTime() + HOUR_MS)}
        from deposit_orders, generate_series(1, ${upTo}::int) n where id = ${order.id}`.execute(house.db)
    await fill('0123456789', 98)
    const last = await opened(await someone(), 'bank', '700.00')
    expect(last).toMatchObject({ payable: '700.99', account: { number: '0123456789' } })
    const next = await opened(await someone(), 'bank', '700.00')
    expect(next.account?.number).toBe('9876543210')
    await sql`update deposit_orders set receiver = '0000000000' where id = ${next.id}`.execute(house.db)
    await fill('9876543210', 99)
    expect((await house.openOrder(await someone(), 'bank', '700.00')).failure.code).toBe('method.busy')
  })

  test('CSH-036 rejects a member’s fourth open order, and accepts it after one is cancelled', async () => {
    const as = await someone()
    const first = await opened(as, 'promptpay', '100.00')
    await opened(as, 'promptpay', '100.00')
    await opened(as, 'promptpay', '100.00')
    expect((await house.openOrder(as, 'promptpay', '100.00')).failure.code).toBe('order.open')
    const cancelled = await house.call(CancelDeposit, { as, body: { id: first.id } })
    expect(cancelled.reply.value.state).toBe('cancelled')
    expect((await house.call(CancelDeposit, { as, body: { id: first.id } })).failure.code).toBe('order.closed')
    expect((await house.openOrder(as, 'promptpay', '100.00')).status).toBe(200)
  })

  test('API-140 CSH-024 returns the same order for the same key, rejects another request under it, and stores the gateway’s id', async () => {
    const as = await someone()
    const key = crypto.randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => house.openOrder(as, 'promptpay', '200.00', {}, key)))
    const done = all.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ reply }) => reply.value.id)).size).toBe(1)
    const again = await house.openOrder(as, 'promptpay', '200.00', {}, key)
    expect([again.headers['idempotency-hit'], again.reply.value.id]).toEqual(['true', done[0]?.reply.value.id])
    expect((await house.openOrder(as, 'promptpay', '300.00', {}, key)).failure.code).toBe('idempotency.conflict')
    const none = await house.call(DepositMethods, { as })
    expect(none.reply.value.open).toHaveLength(1)
    const row = await house.db.selectFrom('deposit_orders').select('gateway_id').where('wish', '=', key).execute()
    expect(row).toEqual([{ gateway_id: 3 }])
    expect((await house.openOrder(as, 'promptpay', '200.00', {}, 'short')).failure.code).toBe('request.invalid')
  })

  test.each([
    ['CSH-017', 'gateway'],
    ['CSH-015', 'alipay'],
    ['CSH-016', 'qq'],
    ['CSH-018', 'wechat'],
    ['CSH-007', 'truemoney'],
  ] as const)('API-093 %s pays a deposit by %s on the provider’s page, with the fee on top', async (_, kind) => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, kind, '333.33')
    const fee = kind === 'gateway' ? '10.00' : kind === 'truemoney' ? '3.33' : '5.00'
    expect([order.fee, order.payable]).toEqual([fee, (333.33 + Number(fee)).toFixed(2)])
    await house.submitOnGateway(order, 'pay')
    expect(await house.waitForState(as, order.id, 'credited')).toMatchObject({ amount: '333.33', url: null })
    expect(await balance(as)).toBe(before + 33_333)
    const memberId = (await memberOf(order.id)) ?? ''
    const needed = await house.db.transaction().execute((trx) => createTurnoverRepository(trx).getRemaining(memberId))
    expect(needed).toBe(33_333n)
  })
  const memberOf = async (id: string) =>
    (await house.db.selectFrom('deposit_orders').select('member_id').where('id', '=', id).executeTakeFirst())?.member_id

  test('fails the order if its payment fails on the page; never opens the same charge twice', async () => {
    const as = await someone()
    const order = await opened(as, 'gateway', '200.00')
    await house.submitOnGateway(order, 'fail')
    expect(await house.waitForState(as, order.id, 'failed')).toMatchObject({ url: null, receipt: null })
    const key = crypto.randomUUID()
    await house.injectFault('siam-gateway', { on: 'charges', fault: 'unanswered' })
    expect((await house.openOrder(as, 'gateway', '200.00', {}, key)).failure.code).toBe('system.busy')
    await house.injectFault('siam-gateway', { on: 'charges', fault: null })
    const { value } = (await house.openOrder(as, 'gateway', '200.00', {}, key)).reply
    expect(value.url).toContain('/pay/ch_')
    expect((await house.call(DepositMethods, { as })).reply.value.open).toHaveLength(1)
  })

  test('CSH-053 TRU-015 counts open orders against a deposit limit, which two simultaneous ones do not exceed', async () => {
    const as = await someone()
    await house.call(SetLimit, { as, body: { kind: 'deposit', window: 'day', value: '1000.00' } })
    const both = await Promise.all([1, 2].map(() => house.openOrder(as, 'promptpay', '600.00')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { limit } = (await house.call(DepositMethods, { as })).reply.value
    expect(limit).toMatchObject({ left: '400.00', window: 'day' })
    // The satangs that tell transfers apart do not lead past it either.
    expect(Number((await opened(as, 'bank', '400.00')).payable)).toBeLessThanOrEqual(400)
    expect((await house.openOrder(as, 'promptpay', '100.00')).failure).toMatchObject({ code: 'limit.reached' })
  })

  test('CSH-055 TRU-014 opens no order for an excluded member, and returns money that arrives anyway', async () => {
    const as = await someone()
    const before = await balance(as)
    const order = await opened(as, 'promptpay', '160.00')
    await house.call(TimeOut, { as, body: { hours: 24 } })
    expect((await house.openOrder(as, 'promptpay', '100.00')).failure.code).toBe('protection.active')
    await house.payQr(order.qr ?? '')
    await house.waitForState(as, order.id, 'held')
    house.advance(2_000)
    await house.runDueJobs()
    await house.waitForState(as, order.id, 'returned')
    expect(await balance(as)).toBe(before)
    expect(await paidIn(order.id)).toEqual([{ booked: 'receipt', ending: 'refund' }])
  })

  test('CSH-031 FIX-020 returns the minutes, steps, limits, fee and hours of the file for each method', async () => {
    const { methods } = (await house.call(DepositMethods, { as: await someone() })).reply.value
    expect(methods.find(({ id }) => id === 'promptpay')).toMatchObject({
      minutes: 1,
      min: '50.00',
      max: '50000.00',
      fee: '0.00',
      feePercent: '0.00',
      hours: null,
      steps: [
        { th: 'เปิดแอปธนาคารแล้วเลือกสแกน QR', en: 'Open your bank app and choose to scan a QR' },
        {
          th: 'สแกนหรือเลือกรูป QR ที่บันทึกไว้ แล้วตรวจชื่อผู้รับ',
          en: 'Scan it, or pick the saved picture, and check the payee',
        },
        { th: 'ยืนยันการโอน ยอดจะเข้าโดยอัตโนมัติ', en: 'Confirm, and the credit comes by itself' },
      ],
    })
    const file = house.merchants.find(({ code }) => code === 'siam')?.cashier.deposits ?? []
    expect(methods.map(({ opensAt: _, wholeAmount: __, ...method }) => method)).toEqual(file)
    expect(methods.map(({ id, minutes }) => [id, minutes])).toContainEqual(['bank', 5])
  })

  test('CSH-031 shows the opening time of a method outside its hours, and accepts no order', async () => {
    const as = await someone()
    const nextOpening = async () =>
      (await house.call(DepositMethods, { as })).reply.value.methods.find(({ id }) => id === 'manual')?.opensAt ?? null
    // It is closed from 23:30 to 08:00, which no four hours step over.
    for (let step = 0; step < 6 && (await nextOpening()) === null; step++) house.advance(4 * HOUR_MS)
    const opensAt = await nextOpening()
    expect(opensAt).toMatch(/T01:00:00.000Z$/)
    const { failure } = await house.openOrder(as, 'manual', '500.00')
    expect(failure).toMatchObject({ code: 'method.closed', value: { opensAt } })
  })

  test('CSH-013 lists the promotions of the merchant’s file in the member’s language, and stores the chosen one on the order', async () => {
    const as = await someone()
    const promos = (await house.call(DepositPromos, { as, query: { language: 'EN' } })).reply.value
    expect(promos.map(({ id }) => id).sort()).toEqual(['free-spin-friday', 'second-deposit', 'welcome-100'])
    const promo = promos.find(({ id }) => id === 'free-spin-friday')
    const order = await opened(as, 'promptpay', '170.00', { promoId: promo?.id })
    expect([promo?.name.length !== 0, order.promoId]).toEqual([true, promo?.id])
    expect((await house.openOrder(as, 'promptpay', '170.00', { promoId: 'none' })).failure.code).toBe('request.invalid')
    expect((await house.openOrder(as, 'promptpay', '170.00', { promoId: 'jackpot-race' })).failure.code).toBe(
      'request.invalid',
    )
  })

  test('TRU-012 opens nothing for amounts out of range, with parts of a satang or zero, or unknown methods', async () => {
    const as = await someone()
    for (const amount of ['49.99', '50000.01'])
      expect((await house.openOrder(as, 'promptpay', amount)).failure).toMatchObject({
        code: 'amount.range',
        value: { min: '50.00' },
      })
    for (const amount of ['-1.00', '0.00', '0.001', '1e3', 'NaN', '1,000.00', '๕๐๐.๐๐'])
      expect((await house.openOrder(as, 'promptpay', amount)).status).toBeGreaterThanOrEqual(400)
    expect((await house.openOrder(as, 'bank', '500.50')).failure.code).toBe('request.invalid')
    expect((await house.openOrder(as, 'promptpay', '500.00', { methodId: 'bank' })).failure.code).toBe(
      'request.invalid',
    )
    expect((await house.call(DepositMethods, { as })).reply.value.open).toEqual([])
  })

  test('TRU-026 neither finds nor cancels another member’s order', async () => {
    const [as, other] = [await someone(), await someone()]
    const order = await opened(as, 'promptpay', '180.00')
    expect((await house.call(CancelDeposit, { as: other, body: { id: order.id } })).status).toBe(404)
    await expect(house.ask(other, order.id)).rejects.toThrow()
  })

  test('CSH-054 asks a member for a limit before the first deposit, and again each six months', async () => {
    const name = (await house.listMembers(60)).at(-1)?.username ?? ''
    const as = await house.signIn(name)
    const due = async (who: Browser) => (await house.call(DepositMethods, { as: who })).reply.value.limitReview
    expect(await due(as)).toBe('first')
    await house.call(ReviewLimits, { as })
    expect(await due(as)).toBeNull()
    house.advance(184 * 24 * HOUR_MS)
    const later = await house.signIn(name)
    expect(await due(later)).toBe('again')
    await house.call(SetLimit, { as: later, body: { kind: 'deposit', window: 'day', value: '5000.00' } })
    expect(await due(later)).toBeNull()
  })

  test('leaves the books in order', async () => {
    expect([await house.trialBalance(), house.faults]).toEqual([[], []])
  })
})

test('CSH-019 PLT-093 rejects deposit calls with deposits switched off', async () => {
  const merchant = (one: MerchantConfig) => ({ ...one, switches: { ...one.switches, dep_func: false } })
  const closed = await startTestApi({ merchant })
  const { status, failure } = await closed.call(DepositMethods, { as: await closed.signIn('demo01') })
  await closed.close()
  expect([status, failure.code]).toEqual([403, 'permission.denied'])
})
