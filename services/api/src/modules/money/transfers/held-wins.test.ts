import { randomUUID } from 'node:crypto'
import { VENDOR_PLAYS } from '@tessera/outside'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { ReturnAll, Transfer, Wallets } from '@tessera/site/calls'
import { HeldWins } from '@tessera/site/operations'
import type { Browser } from '../../../../testing/browser.ts'
import { type Cashier, DECISION_REASON, startCashier } from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

const withMax = ({ cashier, ...one }: MerchantConfig): MerchantConfig => ({
  ...one,
  cashier: { ...cashier, maxVendorWin: '1000.00' },
})

describeOnOneEngine('wins at vendors above the maximum of a day', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open, merchant: withMax })
  })
  afterAll(() => on.close())

  const move = (as: Browser, from: string, to: string, amount: string) =>
    on.api.call(Transfer, { as, body: { from, to, amount }, headers: { 'idempotency-key': randomUUID() } })
  /** A member with 500.00 at the vendor. */
  const player = async () => {
    const who = await on.newMember()
    await on.credit(who.memberId, 50_000n)
    await move(who.as, 'main', 'JDB', '500.00')
    return who
  }
  const play = (member: string, amount: string) => on.outside.pay('siam-jdb', VENDOR_PLAYS, { member, amount })
  const shown = async (as: Browser) => (await on.api.call(Wallets, { as })).reply.value.vendors[0]?.balance
  const held = async (username: string) => {
    const answer = await on.api.operate('GET', 'cashier/held-wins', await on.api.signInOperator('viewer'))
    return HeldWins.parse(answer.json()).value.filter((one) => one.username === username)
  }

  test('FIX-028 books a win up to the maximum of a day and holds a higher one, which cannot be transferred', async () => {
    const { as, memberId, username } = await player()
    await play(memberId, '1000.00')
    expect(await shown(as)).toBe('1500.00')
    await play(memberId, '0.01')
    expect([await shown(as), await held(username)]).toEqual([
      '1500.00',
      [expect.objectContaining({ merchant: 'siam', vendor: 'JDB', win: '0.01' })],
    ])
    expect((await move(as, 'JDB', 'main', '1500.01')).failure.code).toBe('transfer.held')
    expect((await move(as, 'JDB', 'main', '1500.00')).reply.value.state).toBe('done')
    expect(await on.balances(memberId)).toMatchObject({ member: 150_000n, vendor: 0n })
  })

  test('FIX-028 counts wins at two vendors that report simultaneously towards one maximum of the day', async () => {
    const { as, memberId, username } = await player()
    await on.credit(memberId, 50_000n)
    await move(as, 'main', 'RTG', '500.00')
    await Promise.all([
      play(memberId, '600.00'),
      on.outside.pay('siam-rtg', VENDOR_PLAYS, { member: memberId, amount: '600.00' }),
    ])
    await Promise.all(Array.from({ length: 4 }, () => on.api.call(Wallets, { as })))
    const { vendors } = (await on.api.call(Wallets, { as })).reply.value
    expect(vendors.map(({ balance }) => balance).toSorted()).toEqual(['1100.00', '500.00'])
    expect(await held(username)).toEqual([expect.objectContaining({ win: '600.00' })])
  })

  test('FIX-028 holds a balance of ten times the stake, also on the way back, until an approver releases it', async () => {
    const { as, memberId, username } = await player()
    await play(memberId, '4500.00')
    const back = await on.api.call(ReturnAll, { as, body: {}, headers: { 'idempotency-key': randomUUID() } })
    expect(back.reply.value).toContainEqual({ vendor: 'JDB', outcome: 'done', amount: '500.00' })
    expect(await on.balances(memberId)).toMatchObject({ member: 50_000n })
    const [found] = await held(username)
    expect(found).toMatchObject({ win: '4500.00' })
    const release = async (role: 'clerk' | 'approver') =>
      on.api.operate(
        'POST',
        `cashier/held-wins/${found?.id}/release`,
        await on.api.signInOperator(role),
        DECISION_REASON,
      )
    expect((await release('clerk')).statusCode).toBe(403)
    expect((await release('approver')).statusCode).toBe(200)
    expect((await release('approver')).json().code).toBe('request.not.found')
    expect([await shown(as), await held(username)]).toEqual(['4500.00', []])
    await play(memberId, '0.01')
    expect([await shown(as), (await held(username)).map(({ win }) => win)]).toEqual(['4500.00', ['0.01']])
  })

  test('FIX-028 books a loss, and a win again on the next day', async () => {
    const { as, memberId, username } = await player()
    await play(memberId, '1000.00')
    await shown(as)
    await play(memberId, '200.00')
    expect([await shown(as), (await held(username)).length]).toEqual(['1500.00', 1])
    await play(memberId, '-300.00')
    expect([await shown(as), await held(username)]).toEqual(['1400.00', []])
    await play(memberId, '500.00')
    on.api.advance(86_400_000)
    const again = await on.api.signIn(username)
    expect(await shown(again)).toBe('1900.00')
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
