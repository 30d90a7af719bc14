import { describeOnBothEngines, until } from '@tessera/server/testing'
import { STREAM_EVENTS } from '@tessera/site'
import { ChangePassword, LockSession, Logout, MemberInfo, StampCheckin, TestPlay } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { openMemberStream } from '../../../../testing/member-stream.ts'
import { CAPTCHA_SOLUTION, startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { recordOrderChange } from '../orders/order-changes.repository.ts'

describeOnBothEngines('the member stream', (engine) => {
  let api: TestApi
  let port: number
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => api.close())

  const listen = (as: Browser) => openMemberStream(port, as)
  const begun = (...streams: ReturnType<typeof listen>[]) =>
    until(() => streams.every(({ eventsOf: told }) => told('balance').length === 1), 'the first balances')

  let posted = 0
  const pay = async (username: string, amount: bigint) => {
    const { id } = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await api.db.transaction().execute(async (trx) => {
      const ledger = createLedgerRepository(trx)
      const account = await ledger.memberAccount('siam', id, 'THB')
      const cash = await ledger.houseAccount('siam', 'cash', 'THB')
      const legs = [
        { accountId: account, amount },
        { accountId: cash, amount: -amount },
      ]
      await postTransaction(trx, { merchant: 'siam', key: `stream-${posted++}`, kind: 'deposit', legs }, api.now())
    })
  }

  test('LOB-184 sends the balance immediately and after a posting, of the same member alone', async () => {
    const mine = listen(await api.signIn('demo01'))
    const theirs = listen(await api.signIn('newbie01'))
    await begun(mine, theirs)
    const first = STREAM_EVENTS.balance.parse(mine.eventsOf('balance')[0]?.data)
    await pay('demo01', 12_345n)
    await until(() => mine.eventsOf('balance').length === 2, 'the new balance')
    const [, told] = mine.eventsOf('balance')
    const second = STREAM_EVENTS.balance.parse(told?.data)
    expect(Number(second.sumBalance) - Number(first.sumBalance)).toBeCloseTo(123.45, 2)
    expect(second.seq).toBeGreaterThan(first.seq)
    expect(theirs.eventsOf('balance')).toHaveLength(1)
    mine.stop()
    theirs.stop()
  })

  test('FIX-143 numbers a balance above those of every earlier cluster', async () => {
    const mine = listen(await api.signIn('demo01'))
    await begun(mine)
    const { seq } = STREAM_EVENTS.balance.parse(mine.eventsOf('balance')[0]?.data)
    // A cluster of 2020 that counted a million transactions a second for a month.
    expect(seq).toBeGreaterThan(1_580_000_000_000_000)
    mine.stop()
  })

  test('sends a jackpot once to the member who hit it, and not to later listeners', async () => {
    const me = await api.signIn('demo01')
    const [mine, theirs] = [listen(me), listen(await api.signIn('newbie01'))]
    await begun(mine, theirs)
    const { id } = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    const cycle = { merchant: 'siam', pool: 'siam-grand', cycle: 1, secret: '00', commit: '00', point: 3_000_000n }
    const hit = { paid: 3_000_050n, member_id: id, provider: 'TESS', round_id: 'r', hit_at: api.now() }
    await api.db
      .insertInto('jackpot_cycles')
      .values({ ...cycle, ...hit })
      .execute()
    await until(() => mine.eventsOf('jackpot').length > 0, 'the jackpot')
    const later = listen(me)
    await begun(later)
    for (const username of ['demo01', 'newbie01']) await pay(username, 100n)
    await until(
      () => [mine, theirs, later].every(({ eventsOf: told }) => told('balance').length === 2),
      'a later round',
    )
    expect(mine.eventsOf('jackpot')).toMatchObject([{ data: { pool: 'siam-grand', amount: '30000.50' } }])
    expect([theirs, later].map(({ eventsOf: told }) => told('jackpot'))).toEqual([[], []])
    for (const one of [mine, theirs, later]) one.stop()
  })

  test('CSH-034 sends the state of an order as it changes, to the same member alone, and no earlier state', async () => {
    const [mine, theirs] = [listen(await api.signIn('demo01')), listen(await api.signIn('newbie01'))]
    await begun(mine, theirs)
    const { id } = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    await recordOrderChange(api.db, id, 'withdrawal', 'w-1', 'reviewing')
    const orders = () => mine.eventsOf('order')
    await until(() => orders().length === 1, 'the order')
    await recordOrderChange(api.db, id, 'withdrawal', 'w-1', 'approved')
    await recordOrderChange(api.db, id, 'transfer', 't-1', 'done')
    await until(() => orders().length === 3, 'both changes')
    expect(orders().map(({ data }) => data)).toEqual([
      { of: 'withdrawal', id: 'w-1', state: 'reviewing' },
      { of: 'withdrawal', id: 'w-1', state: 'approved' },
      { of: 'transfer', id: 't-1', state: 'done' },
    ])
    expect(theirs.eventsOf('order')).toEqual([])
    mine.stop()
    theirs.stop()
  })

  test('CON-101 sends changes of rewards to the same member alone', async () => {
    const [mine, theirs] = [listen(await api.signIn('demo01')), listen(await api.signIn('newbie01'))]
    await begun(mine, theirs)
    const as = await api.signIn('demo01')
    expect((await api.call(StampCheckin, { as, body: {} })).status).toBe(200)
    await until(() => mine.eventsOf('rewards').length > 0, 'the change')
    expect(mine.eventsOf('rewards')[0]?.data).toEqual({})
    expect(theirs.eventsOf('rewards')).toEqual([])
    mine.stop()
    theirs.stop()
  })

  test('API-172 does not resend unchanged values, and sends a heartbeat in the silence', async () => {
    const stream = listen(await api.signIn('demo01'))
    await begun(stream)
    const { id } = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    for (const rounds of [1, 2]) {
      await recordOrderChange(api.db, id, 'transfer', `later-${rounds}`, 'done')
      await until(() => stream.eventsOf('order').length === rounds, 'a later round')
    }
    expect([stream.eventsOf('balance').length, stream.state.beats > 0]).toEqual([1, true])
    stream.stop()
  })

  test.each([
    ['ends', (as: Browser) => api.call(Logout, { as, body: {} })],
    ['is locked', (as: Browser) => api.call(LockSession, { as, body: {} })],
  ])('API-172 ends the stream once its session %s', async (_, over) => {
    const as = await api.signIn('demo01')
    const stream = listen(as)
    await begun(stream)
    await over(as)
    await until(() => stream.state.ended, 'the end')
    expect(stream.events.at(-1)?.event).toBe('end')
  })

  test('ACC-141 ends the stream of the other device on a changed password, and returns 401 to its next call', async () => {
    const [member] = await api.listMembers(1)
    const [here, there] = [await api.signIn(member?.username ?? ''), await api.signIn(member?.username ?? '')]
    const [mine, theirs] = [listen(here), listen(there)]
    await begun(mine, theirs)
    const next = 'Lotus-7-river'
    const words = { oldPassword: 'Demo1234', newPassword: next, confirmNewPassword: next, captcha: CAPTCHA_SOLUTION }
    expect((await api.callSealed(ChangePassword, words, { as: here })).status).toBe(200)
    await until(() => theirs.state.ended, 'the end')
    expect((await api.call(MemberInfo, { as: there })).status).toBe(401)
    expect(mine.state.ended).toBe(false)
    mine.stop()
  })

  test('rejects a visitor, and sends a trial its play money', async () => {
    const visitor = listen(new Browser())
    await until(() => visitor.state.status > 0, 'an answer')
    expect(visitor.state.status).toBe(401)
    const as = new Browser()
    await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
    const trial = listen(as)
    await begun(trial)
    expect(trial.eventsOf('balance')[0]?.data).toMatchObject({ sumBalance: '10000.00', bonus: '0.00' })
    trial.stop()
  })

  test('CSH-034 sends the changed state of the member’s order, and to no other member', async () => {
    const [as, other] = [await api.signIn('demo01'), await api.signIn('newbie01')]
    const member = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    const change = (id: string, state: string) => recordOrderChange(api.db, member.id, 'deposit', id, state)
    await change('known', 'pending')
    const [stream, theirs] = [listen(as), listen(other)]
    await begun(stream, theirs)
    await change('known', 'credited')
    await change('new', 'pending')
    const told = () => stream.eventsOf('order').map(({ data }) => data)
    await until(() => told().length === 2, 'both orders')
    expect(told()).toEqual([
      { of: 'deposit', id: 'known', state: 'credited' },
      { of: 'deposit', id: 'new', state: 'pending' },
    ])
    for (const data of told()) STREAM_EVENTS.order.parse(data)
    expect(theirs.eventsOf('order')).toEqual([])
    stream.stop()
    theirs.stop()
  })

  test('limits a session to four streams: rejects a fifth for a retry, and accepts it once one has closed', async () => {
    const as = await api.signIn('demo01')
    const four = [listen(as), listen(as), listen(as), listen(as)]
    await until(() => four.every(({ events }) => events.length > 0), 'four streams')
    const fifth = listen(as)
    await until(() => fifth.state.status > 0, 'an answer')
    expect(fifth.state.status).toBe(503)
    four[0]?.stop()
    const tries: ReturnType<typeof listen>[] = []
    await until(async () => {
      const next = listen(as)
      tries.push(next)
      await until(() => next.state.status > 0, 'an answer')
      return next.state.status === 200
    }, 'the room that was left')
    for (const one of [...four, ...tries]) one.stop()
  })
})
