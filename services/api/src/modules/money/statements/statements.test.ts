import { VENDOR_PLAYS } from '@tessera/outside'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import { Transfer } from '@tessera/site/calls'
import { ChannelDays } from '@tessera/site/operations'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createBookTransfer } from '../transfers/book-transfer.ts'
import { createTransferRepository } from '../transfers/transfers.repository.ts'
import { statementJob } from './statements.jobs.ts'

describeOnOneEngine('statements', (engine) => {
  let house: PayFixture
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
  })
  afterAll(() => house.close())

  const read = async (merchant: string, token: string) =>
    house.operate('GET', `cashier/channel-days?merchant=${merchant}`, token)
  /** Compares what is due, and reads a day of every channel at the desk. */
  const comparedOn = async (at: number) => {
    // The API's own runner may be quicker.
    await (
      await createJobRunner(house.db, [statementJob(house.db, house.channels)], house.now, () => undefined)
    ).runAll()
    const token = await house.signInOperator('viewer')
    const day = new Date(at).toISOString().slice(0, 10)
    return until(async () => {
      const all = ChannelDays.parse((await read('siam', token)).json()).value
      const rows = all.filter((one) => one.day === day)
      return rows.length >= 5 ? rows : null
    }, 'a compared day of each channel')
  }

  test('CSH-059 finds in a night’s comparison moves that only the bank has, that only the books have and that were booked a day later', async () => {
    // Noon, so that nothing is on two days.
    const noon = Math.ceil(house.now().getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS
    house.advance(noon - house.now().getTime())
    const as = await house.signIn((await house.listMembers(1))[0]?.username ?? '')
    const order = (await house.openOrder(as, 'promptpay', '150.00')).reply.value
    await house.payQr(order.qr ?? '')
    await house.waitForState(as, order.id, 'credited')
    await house.injectFault('siam-bank', { on: 'received', fault: 'no-webhook' })
    const unheard = await house.payAccount('9876543210', '77.00')
    const bank = house.channels.find(({ code }) => code === 'siam-bank')
    if (!bank) throw new Error('no bank')
    const book = (providerRef: string, amount: bigint) => {
      const unknown = { reference: null, account: '9876543210', currency: 'THB', payer: null, paidAt: house.now() }
      const payment = { ...unknown, providerRef, amount }
      return house.db
        .transaction()
        .execute((trx) => house.settling.applyPayment(trx, bank, payment, house.now(), { acceptsUnmatched: true }))
    }
    await book('ours-alone', 8_800n)
    house.advance(12 * HOUR_MS - MINUTE_MS)
    const late = await house.payAccount('9876543210', '66.00')
    house.advance(2 * MINUTE_MS)
    await book(late, 6_600n)
    house.advance(HOUR_MS)
    const days = await comparedOn(noon)
    const found = days.find(({ channel }) => channel === 'siam-bank')
    expect(found).toMatchObject({ matched: 1, found: 3 })
    expect(found?.differences).toEqual([
      { kind: 'missing_here', moved: 'in', reference: unheard, here: null, there: '77.00' },
      { kind: 'next_day', moved: 'in', reference: late, here: '66.00', there: '66.00' },
      { kind: 'missing_there', moved: 'in', reference: 'ours-alone', here: '88.00', there: null },
    ])
    expect(days.find(({ channel }) => channel === 'siam-gateway')).toMatchObject({ matched: 0, found: 0 })
    house.advance(DAY_MS)
    const next = await comparedOn(noon + DAY_MS)
    expect(next.find(({ channel }) => channel === 'siam-bank')).toMatchObject({ matched: 0, found: 0 })
  })

  test('FIX-028 finds in a night’s comparison a reported vendor balance that is missing in the vendor’s statement', async () => {
    const noon = Math.ceil(house.now().getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS
    house.advance(noon - house.now().getTime())
    const as = await house.signIn((await house.listMembers(2))[1]?.username ?? '')
    const order = (await house.openOrder(as, 'gateway', '500.00')).reply.value
    await house.submitOnGateway(order, 'pay')
    await house.waitForState(as, order.id, 'credited')
    const { member_id: memberId } = await house.db
      .selectFrom('deposit_orders')
      .select('member_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const move = async (from: string, to: string, amount: string) =>
      house.call(Transfer, { as, body: { from, to, amount }, headers: { 'idempotency-key': crypto.randomUUID() } })
    await move('main', 'JDB', '200.00')
    await house.outside.pay('siam-jdb', VENDOR_PLAYS, { member: memberId, amount: '60.00' })
    expect((await move('JDB', 'main', '50.00')).reply.value.state).toBe('done')
    const books = createBookTransfer({ merchants: house.api.merchants, clock: house.now, onAlert: () => undefined })
    const { seq = 0n } = (await createTransferRepository(house.db).walletsByVendor(memberId)).get('JDB') ?? {}
    const wallet = { merchant: 'siam', memberId, vendor: 'JDB' }
    await house.db
      .transaction()
      .execute((trx) => books.bookReport(trx, wallet, { reported: 210_000n, seq }, house.now()))
    house.advance(13 * HOUR_MS)
    const found = (await comparedOn(noon)).find(({ channel }) => channel === 'siam-jdb')
    // Two transfers and the result of 60.00 agree.
    expect(found).toMatchObject({ matched: 3, found: 1 })
    expect(found?.differences).toEqual([
      { kind: 'amount', moved: 'balance', reference: memberId, here: '2100.00', there: '210.00' },
    ])
  })

  test('excludes another merchant’s days, and requires a role to read any', async () => {
    const token = await house.signInOperator('viewer')
    expect((await read('lotus', token)).json()).toEqual({ success: true, value: [] })
    expect((await read('siam', '')).statusCode).toBe(401)
  })
})
