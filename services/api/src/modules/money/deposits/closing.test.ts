import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import { AccountClosing, CancelDeposit, CloseAccount } from '@tessera/site/calls'
import { sql } from 'kysely'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'

describeOnOneEngine('deposits of an account that closes', (engine) => {
  let house: PayFixture
  let poor: { id: string; username: string }[]
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    poor = (
      await sql<{ id: string; username: string }>`select m.id, m.username from members m
        join ledger_accounts a on a.owner_id = m.id and a.balance = 0
        where m.merchant = 'siam' and m.type = 0 and m.username not in ('demo01', 'demo02', 'newbie01', 'first01')`.execute(
        house.db,
      )
    ).rows
  })
  afterAll(() => house.close())

  const someone = async () => {
    const { id, username } = poor.pop() ?? { id: '', username: '' }
    return { id, username, as: await house.signIn(username) }
  }
  const codeOf = async (as: Browser) => {
    const answer = await house.callSealed(CloseAccount, { password: 'Demo1234' }, { as })
    return answer.status === 200 ? 'closing' : answer.failure.code
  }
  const orderOf = (id: string) =>
    house.db.selectFrom('deposit_orders').select(['state', 'why']).where('id', '=', id).executeTakeFirstOrThrow()

  test('FIX-016 rejects the closing while an order can be paid, and for the 24 hours in which late money is credited', async () => {
    const { username, as } = await someone()
    const order = (await house.openOrder(as, 'promptpay', '100.00')).reply.value
    expect(await codeOf(as)).toBe('closing.balance')
    await house.call(CancelDeposit, { as, body: { id: order.id } })
    expect(await codeOf(as)).toBe('closing.balance')
    house.advance(24 * HOUR_MS)
    const later = await house.signIn(username)
    expect(await codeOf(later)).toBe('closing.balance')
    house.advance(1)
    expect(await codeOf(later)).toBe('closing')
  })

  test('FIX-016 leaves an account open if its member has opened an order since', async () => {
    const { id, username, as } = await someone()
    expect(await codeOf(as)).toBe('closing')
    house.advance(24 * HOUR_MS - 60_000)
    const later = await house.signIn(username)
    await house.openOrder(later, 'promptpay', '100.00')
    house.advance(120_000)
    await until(
      async () => (await house.call(AccountClosing, { as: later })).reply.value.closesAt === null,
      'the job that closes accounts',
    )
    const row = house.db.selectFrom('members').select(['closed_at', 'disabled']).where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ closed_at: null, disabled: false })
  })

  test('FIX-016 holds a payment for a member who is disabled or closed, and credits nothing', async () => {
    const { id, as } = await someone()
    const order = (await house.openOrder(as, 'promptpay', '100.00')).reply.value
    await house.db.updateTable('members').set({ disabled: true, closed_at: house.now() }).where('id', '=', id).execute()
    await house.payQr(order.qr ?? '')
    await until(async () => (await orderOf(order.id)).state !== 'pending', 'the payment')
    expect(await orderOf(order.id)).toEqual({ state: 'held', why: 'disabled' })
    const { rows } = await sql`select balance from ledger_accounts where owner_id = ${id} and balance <> 0`.execute(
      house.db,
    )
    expect(rows).toEqual([])
  })
})
