import { randomUUID } from 'node:crypto'
import { VENDOR_PLAYS } from '@tessera/outside'
import { describeOnOneEngine } from '@tessera/server/testing'
import { Limits, SelfExclusion, SetLimit, TimeOut, Transfer, TransferForLaunch, Wallets } from '@tessera/site/calls'
import { VendorRecalls } from '@tessera/site/operations'
import type { Browser } from '../../../../testing/browser.ts'
import { type Cashier, runRecalls, runTransferChecks, startCashier } from '../../../../testing/cashier.ts'

describeOnOneEngine('limits and exclusions at vendors', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  const headers = () => ({ 'idempotency-key': randomUUID() })
  const move = (as: Browser, from: string, to: string, amount: string) =>
    on.api.call(Transfer, { as, body: { from, to, amount }, headers: headers() })
  const limit = (as: Browser, kind: 'loss' | 'stake', value: string) =>
    on.api.call(SetLimit, { as, body: { kind, window: 'day', value } })
  const used = async (as: Browser, kind: 'loss' | 'stake') =>
    (await on.api.call(Limits, { as })).reply.value.limits.find((one) => one.kind === kind && one.window === 'day')
      ?.used
  const fault = (name: 'unanswered' | 'refused' | null) =>
    on.outside.payFault('siam-jdb', { on: 'transfers', fault: name, ms: 0 })
  const recalls = async (username: string) => {
    const response = await on.api.operate('GET', 'cashier/recalls', await on.api.signInOperator('viewer'))
    return VendorRecalls.parse(response.json()).value.filter((one) => one.username === username)
  }
  const player = async (cash: bigint) => {
    const who = await on.newMember()
    await on.credit(who.memberId, cash)
    return who
  }

  test.each(['loss', 'stake'] as const)(
    'FIX-008 rejects a transfer above what the %s limit leaves with limit.reached, and restores the limit when money returns',
    async (kind) => {
      const { as, memberId } = await player(1_000_000n)
      await limit(as, kind, '100.00')
      const passed = await move(as, 'main', 'JDB', '9000.00')
      expect(passed.failure).toMatchObject({ code: 'limit.reached', value: { left: '100.00' } })
      expect((await move(as, 'main', 'JDB', '80.00')).reply.value.state).toBe('done')
      expect([await used(as, kind), (await move(as, 'main', 'JDB', '20.01')).failure.code]).toEqual([
        '80.00',
        'limit.reached',
      ])
      await on.outside.pay('siam-jdb', VENDOR_PLAYS, { member: memberId, amount: '40.00' })
      await move(as, 'JDB', 'main', '120.00')
      // Winnings leave no more room than the limit gives.
      expect([await used(as, kind), (await move(as, 'main', 'JDB', '100.01')).failure.code]).toEqual([
        '0.00',
        'limit.reached',
      ])
    },
  )

  test('FIX-008 uses none of the limit for a transfer that the vendor rejects', async () => {
    const { as } = await player(1_000_000n)
    await limit(as, 'loss', '100.00')
    await fault('refused')
    expect((await move(as, 'main', 'JDB', '100.00')).reply.value.state).toBe('failed')
    await fault(null)
    expect(await used(as, 'loss')).toBe('0.00')
  })

  test('FIX-008 takes along on a launch what limits leave, and names the limit once that is zero', async () => {
    const { as } = await player(50_000n)
    await limit(as, 'loss', '300.00')
    const game = await on.api.db
      .selectFrom('games')
      .select('node_id')
      .where('vendor', '=', 'JDB')
      .executeTakeFirstOrThrow()
    const follow = () => on.api.call(TransferForLaunch, { as, body: { nodeId: game.node_id }, headers: headers() })
    expect((await follow()).reply.value).toMatchObject({ amount: '300.00', state: 'done' })
    expect((await follow()).failure.code).toBe('limit.reached')
  })

  test.each([
    ['time-out', (as: Browser) => on.api.call(TimeOut, { as, body: { hours: 24 } })],
    ['self-exclusion', (as: Browser) => on.api.call(SelfExclusion, { as, body: { months: 6 } })],
  ] as const)('FIX-008 returns what is at vendors on a %s, winnings included', async (_, protect) => {
    const { as, memberId } = await player(50_000n)
    await move(as, 'main', 'JDB', '400.00')
    await on.outside.pay('siam-jdb', VENDOR_PLAYS, { member: memberId, amount: '15.00' })
    expect((await protect(as)).status).toBe(200)
    expect(await runRecalls(on, 1_000)).toEqual([])
    expect(await on.balances(memberId)).toMatchObject({ member: 51_500n, vendor: 0n })
  })

  test('FIX-008 marks a recall that the vendor does not confirm as in doubt for the member and on the desk, and retries it', async () => {
    const { as, memberId, username } = await player(50_000n)
    await move(as, 'main', 'JDB', '400.00')
    await fault('unanswered')
    await on.api.call(TimeOut, { as, body: { hours: 24 } })
    await runRecalls(on, 1_000)
    const { open } = (await on.api.call(Wallets, { as })).reply.value
    expect(open).toMatchObject([{ from: 'JDB', to: 'main', state: 'in_doubt' }])
    expect(await recalls(username)).toMatchObject([
      { merchant: 'siam', vendor: 'JDB', balance: '400.00', inDoubt: { amount: '400.00' } },
    ])
    await fault(null)
    await runTransferChecks(on, 20_000)
    await runRecalls(on, 60_000)
    expect(await on.balances(memberId)).toMatchObject({ member: 50_000n, vendor: 0n })
    await runRecalls(on, 60_000)
    await runRecalls(on, 60_000)
    expect(await recalls(username)).toEqual([])
    const left = await on.api.db
      .selectFrom('vendor_wallets')
      .select('recall_at')
      .where('member_id', '=', memberId)
      .where('recall_at', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })
})
