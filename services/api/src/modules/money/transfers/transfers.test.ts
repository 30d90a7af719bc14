import { randomUUID } from 'node:crypto'
import { VENDOR_PLAYS } from '@tessera/outside'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  LaunchGame,
  ReturnAll,
  SetAutoTransfer,
  Transfer,
  TransferById,
  TransferForLaunch,
  WalletBalance,
  Wallets,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { type Cashier, runTransferChecks, startCashier } from '../../../../testing/cashier.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { createBookTransfer } from './book-transfer.ts'
import { createTransferRepository } from './transfers.repository.ts'

describeOnOneEngine('transfers', (engine) => {
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
  })
  afterAll(() => on.close())

  const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
  const move = (as: Browser, from: string, to: string, amount: string, key?: string) =>
    on.api.call(Transfer, { as, body: { from, to, amount }, headers: withKey(key) })
  const player = async (cash: bigint) => {
    const who = await on.newMember()
    await on.credit(who.memberId, cash)
    return who
  }
  const sum = async (as: Browser) => (await on.api.call(WalletBalance, { as })).reply.value.sumBalance
  const wallets = async (as: Browser) => (await on.api.call(Wallets, { as })).reply.value
  const fault = (name: 'silent' | 'unanswered' | 'refused' | 'late' | null, ms = 0) =>
    on.outside.payFault('siam-jdb', { on: 'transfers', fault: name, ms })
  const play = (member: string, amount: string) => on.outside.pay('siam-jdb', VENDOR_PLAYS, { member, amount })

  test('CSH-009 CSH-010 moves money to a vendor and back with the same sum, and adds the result of a game there', async () => {
    const { as, memberId } = await player(100_000n)
    const out = (await move(as, 'main', 'JDB', '200.00')).reply.value
    expect(out).toMatchObject({ from: 'main', to: 'JDB', amount: '200.00', state: 'done' })
    expect(await wallets(as)).toMatchObject({
      main: '800.00',
      inDoubt: '0.00',
      vendors: [
        { vendor: 'JDB', balance: '200.00', state: 'ok' },
        { vendor: 'RTG', balance: '0.00', state: 'ok' },
      ],
      auto: true,
      open: [],
    })
    expect(await sum(as)).toBe('1000.00')
    await play(memberId, '60.00')
    const back = (await move(as, 'JDB', 'main', '260.00')).reply.value
    expect([back.from, back.to, back.state]).toEqual(['JDB', 'main', 'done'])
    expect([await sum(as), (await on.balances(memberId)).member]).toEqual(['1060.00', 106_000n])
  })

  test('CSH-035 pays a debt first from money returned by a vendor', async () => {
    const { as, memberId } = await player(50_000n)
    await move(as, 'main', 'JDB', '500.00')
    await on.owe(memberId, 20_000n)
    await move(as, 'JDB', 'main', '500.00')
    expect(await on.balances(memberId)).toMatchObject({ member: 30_000n, vendor: 0n })
    expect((await move(as, 'main', 'JDB', '100.00')).reply.value.state).toBe('done')
  })

  test('CSH-046 books a vendor’s report once for any number of simultaneous requests', async () => {
    const { as, memberId } = await player(100_000n)
    await move(as, 'main', 'JDB', '200.00')
    await play(memberId, '-50.00')
    const seen = await Promise.all(Array.from({ length: 5 }, () => wallets(as)))
    expect(seen.map(({ vendors }) => vendors[0]?.balance).at(-1)).toBe('150.00')
    expect([await sum(as), (await wallets(as)).vendors[0]?.balance]).toEqual(['950.00', '150.00'])
  })

  test('CSH-046 does not book an older report over a newer booking', async () => {
    const { as, memberId } = await player(100_000n)
    await move(as, 'main', 'JDB', '200.00')
    const { seq } = (await createTransferRepository(on.api.db).walletsByVendor(memberId)).get('JDB') ?? { seq: -1n }
    await move(as, 'main', 'JDB', '100.00')
    const books = createBookTransfer({ merchants: on.api.merchants, clock: on.api.now, onAlert: () => undefined })
    const wallet = { merchant: 'siam', memberId, vendor: 'JDB' }
    const take = (reported: bigint, asked: bigint) =>
      on.api.db.transaction().execute((trx) => books.bookReport(trx, wallet, { reported, seq: asked }, on.api.now()))
    await take(20_000n, seq)
    expect(await on.balances(memberId)).toMatchObject({ member: 70_000n, vendor: 30_000n })
    await take(20_000n, seq + 1n)
    expect(await on.balances(memberId)).toMatchObject({ member: 70_000n, vendor: 20_000n })
  })

  test.each([
    ['silent', 'done', '800.00', '200.00'],
    ['unanswered', 'failed', '1000.00', '0.00'],
  ] as const)(
    'CSH-046 counts money in doubt (%s) in neither wallet but in the sum, until it is %s',
    async (name, end, main, there) => {
      const { as } = await player(100_000n)
      await fault(name)
      const order = (await move(as, 'main', 'JDB', '200.00')).reply.value
      expect([order.state, order.endedAt, await sum(as)]).toEqual(['in_doubt', null, '1000.00'])
      await fault('silent')
      const doubtful = await wallets(as)
      expect(doubtful).toMatchObject({ main: '800.00', inDoubt: '200.00', open: [{ id: order.id }] })
      expect(doubtful.vendors[0]).toMatchObject({ balance: '0.00', state: 'silent' })
      expect((await move(as, 'main', 'JDB', '100.00')).failure.code).toBe('transfer.in.doubt')
      expect((await move(as, 'JDB', 'main', '100.00')).failure.code).toBe('transfer.in.doubt')
      expect(await runTransferChecks(on, 5_000)).toHaveLength(1)
      expect(await sum(as)).toBe('1000.00')
      await fault(null)
      await runTransferChecks(on, 15_000)
      const ended = (await on.api.call(TransferById, { as, query: { id: order.id } })).reply.value
      expect([ended.state, ended.endedAt]).toEqual([end, on.api.now().toISOString()])
      expect(await wallets(as)).toMatchObject({ main, inDoubt: '0.00', vendors: [{ balance: there, state: 'ok' }, {}] })
      expect(await sum(as)).toBe('1000.00')
    },
  )

  test('CSH-046 credits a transfer in doubt on the way back once', async () => {
    const { as, memberId } = await player(100_000n)
    await move(as, 'main', 'JDB', '200.00')
    await fault('silent')
    const order = (await move(as, 'JDB', 'main', '150.00')).reply.value
    expect([order.state, await sum(as), (await on.balances(memberId)).member]).toEqual(['in_doubt', '1000.00', 80_000n])
    await fault(null)
    await runTransferChecks(on, 5_000)
    await runTransferChecks(on, 15_000)
    expect([await sum(as), (await on.balances(memberId)).member]).toEqual(['1000.00', 95_000n])
  })

  test('leaves nothing at a vendor that rejects, and moves nothing above the balance', async () => {
    const { as } = await player(10_000n)
    await fault('refused')
    expect((await move(as, 'main', 'JDB', '100.00')).reply.value.state).toBe('failed')
    await fault(null)
    expect((await move(as, 'JDB', 'main', '1.00')).reply.value.state).toBe('failed')
    const codes = [
      (await move(as, 'main', 'JDB', '100.01')).failure.code,
      (await move(as, 'main', 'PG', '1.00')).failure.code,
      (await move(as, 'JDB', 'RTG', '1.00')).failure.code,
      (await move(as, 'main', 'JDB', '0.00')).failure.code,
      (await move(as, 'main', 'JDB', '-5.00')).failure.code,
    ]
    expect(codes).toEqual(['funds.insufficient', ...Array(4).fill('request.invalid')])
    expect(await sum(as)).toBe('100.00')
  })

  test('API-140 TRU-001 makes one transfer per key, and starts one of several simultaneous ones to a vendor', async () => {
    const { as } = await player(100_000n)
    const key = randomUUID()
    const [first, again] = [await move(as, 'main', 'JDB', '100.00', key), await move(as, 'main', 'JDB', '100.00', key)]
    expect([again.reply.value, again.headers['idempotency-hit']]).toEqual([first.reply.value, 'true'])
    await fault('silent')
    const many = await Promise.all(Array.from({ length: 4 }, () => move(as, 'main', 'JDB', '100.00')))
    await fault(null)
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await runTransferChecks(on, 5_000)
    expect(await wallets(as)).toMatchObject({ main: '800.00', vendors: [{ balance: '200.00' }, {}] })
  })

  test('CSH-047 returns from all vendors in one call, each with its outcome', async () => {
    const { as, memberId } = await player(100_000n)
    await move(as, 'main', 'JDB', '200.00')
    await play(memberId, '5.50')
    const all = () => on.api.call(ReturnAll, { as, body: {}, headers: withKey() })
    expect((await all()).reply.value).toEqual([
      { vendor: 'JDB', outcome: 'done', amount: '205.50' },
      { vendor: 'RTG', outcome: 'empty', amount: '0.00' },
    ])
    await move(as, 'main', 'RTG', '10.00')
    await fault('silent')
    expect((await all()).reply.value).toEqual([
      { vendor: 'JDB', outcome: 'failed', amount: '0.00' },
      { vendor: 'RTG', outcome: 'done', amount: '10.00' },
    ])
    await fault(null)
    expect(await sum(as)).toBe('1005.50')
  })

  test('CSH-048 moves money into a vendor’s game by a POST, unless that is off; the launch itself moves nothing', async () => {
    const { as } = await player(50_000n)
    const gameOf = async (vendor: string) =>
      (await on.api.db.selectFrom('games').select('node_id').where('vendor', '=', vendor).executeTakeFirstOrThrow())
        .node_id
    const [nodeId, seamless] = [await gameOf('JDB'), await gameOf('PG')]
    const follow = (node: string) => on.api.call(TransferForLaunch, { as, body: { nodeId: node }, headers: withKey() })
    const launch = () => on.api.call(LaunchGame, { as, query: { nodeId, language: 'EN' } })
    expect((await launch()).status).toBe(200)
    expect((await wallets(as)).main).toBe('500.00')
    expect((await follow(seamless)).reply.value).toBeNull()
    await on.api.call(SetAutoTransfer, { as, body: { auto: false } })
    expect((await follow(nodeId)).reply.value).toBeNull()
    expect((await on.api.call(SetAutoTransfer, { as, body: { auto: true } })).reply.value.auto).toBe(true)
    expect((await follow(nodeId)).reply.value).toMatchObject({ to: 'JDB', amount: '500.00', state: 'done' })
    expect((await follow(nodeId)).reply.value).toBeNull()
    await fault('silent')
    await move(as, 'JDB', 'main', '100.00')
    // In doubt no game is opened, neither by the one call nor by the other.
    expect([(await follow(nodeId)).failure.code, (await launch()).failure.code]).toEqual([
      'transfer.in.doubt',
      'transfer.in.doubt',
    ])
    await fault(null)
    await runTransferChecks(on, 5_000)
    expect((await launch()).status).toBe(200)
  })

  test('CSH-055 lets an excluded member send nothing to a vendor, and return what is there', async () => {
    const { as, memberId } = await player(50_000n)
    await move(as, 'main', 'JDB', '100.00')
    const until = new Date(on.api.now().getTime() + on.api.DAY_MS)
    const row = { member_id: memberId, kind: 'time_out' as const, began_at: on.api.now(), until }
    await on.api.db.insertInto('play_protections').values(row).execute()
    expect((await move(as, 'main', 'JDB', '100.00')).failure.code).toBe('protection.active')
    expect((await move(as, 'JDB', 'main', '100.00')).reply.value.state).toBe('done')
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.api.db).trialBalance('siam')).toEqual([])
  })
})
