import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { AgentFloat, AgentRecords, MoveFloat, SendFloat, SetPaymentPassword } from '@tessera/site/calls'
import { demoAgentsOf, withUpwardTransfers } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { PAYMENT_PASSWORD } from '../../../../testing/cashier.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'

describeOnOneEngine('floats', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof demoAgentsOf>
  let agent: { id: string; as: Browser }
  let low: { id: string; as: Browser }
  let members: Awaited<ReturnType<typeof on.listDownlines>>
  beforeAll(async () => {
    api = await startTestApi({
      open: engine.open,
      merchant: withUpwardTransfers,
    })
    on = demoAgentsOf(api)
    agent = { id: await on.idOf('agent02'), as: await api.signInAgent('agent02') }
    low = { id: await on.idOf('agent05'), as: await api.signInAgent('agent05') }
    members = await on.listDownlines(agent.id, 6)
    for (const { id, as } of [agent, low]) {
      await on.setPaymentPassword(as)
      await on.postToWallet(id, 30_000_000n - ((await on.balances(id)).member ?? 0n))
    }
  })
  afterAll(() => api.close())

  const downline = (at: number): string => members[at]?.id ?? ''
  const move = (direction: 'in' | 'out', amount: string, as = agent.as) =>
    api.callSealed(MoveFloat, { direction, amount, paymentPassword: PAYMENT_PASSWORD }, { as, headers: on.newKey() })
  const send = (to: string, amount: string, over: { as?: Browser; key?: string; paymentPassword?: string } = {}) =>
    api.callSealed(
      SendFloat,
      { to, amount, paymentPassword: over.paymentPassword ?? PAYMENT_PASSWORD, note: 'for today' },
      { as: over.as ?? agent.as, headers: over.key ? { 'idempotency-key': over.key } : on.newKey() },
    )
  const codes = (answers: { status: number; text: string }[]) =>
    answers.map((answer) => (answer.status === 200 ? 'ok' : (JSON.parse(answer.text) as { code: string }).code))
  const needed = async (id: string): Promise<bigint> =>
    (await api.db.selectFrom('deposit_turnover').select('needed').where('member_id', '=', id).executeTakeFirst())
      ?.needed ?? 0n

  test('moves own money into the float and back without a new turnover requirement', async () => {
    const before = await on.balances(agent.id)
    const asked = await needed(agent.id)
    expect((await move('in', '250000.00')).reply.value).toMatchObject({
      kind: 'float_in',
      account: null,
      amount: '250000.00',
      float: '250000.00',
      note: null,
    })
    expect((await move('out', '10000.00')).reply.value).toMatchObject({ amount: '-10000.00', float: '240000.00' })
    const { member, agent_float } = await on.balances(agent.id)
    expect([member, agent_float]).toEqual([(before.member ?? 0n) - 24_000_000n, 24_000_000n])
    expect(await needed(agent.id)).toBe(asked)
    expect(codes([await move('out', '240000.01'), await move('in', '0.00'), await move('in', '-1.00')])).toEqual([
      'funds.insufficient',
      'request.invalid',
      'request.invalid',
    ])
  })

  test('AGT-019 AGT-061 transfers from the float to a direct downline’s wallet, with a turnover requirement', async () => {
    expect((await move('in', '1000.00')).status).toBe(200)
    const [to, before] = [downline(0), await on.balances(downline(0))]
    const [float, asked] = [(await on.balances(agent.id)).agent_float ?? 0n, await needed(to)]
    const [indirect] = await on.listDownlines(low.id, 1)
    const refusals = [await send(to, '5.00', { paymentPassword: '135791' }), await send(indirect?.id ?? '', '5.00')]
    expect(codes(refusals)).toEqual(['payment.password.wrong', 'transfer.refused'])
    const sent = (await send(to, '500.00')).reply.value
    expect(sent).toMatchObject({ kind: 'downline_transfer', amount: '-500.00', note: 'for today' })
    expect((await on.balances(to)).member).toBe((before.member ?? 0n) + 50_000n)
    expect((await on.balances(agent.id)).agent_float).toBe(float - 50_000n)
    expect((await needed(to)) - asked).toBe(50_000n)
  })

  test('pays a debt of the receiver first', async () => {
    const to = downline(1)
    await on.addDebt(to, 12_000n)
    const before = (await on.balances(to)).member ?? 0n
    await send(to, '200.00')
    expect(await on.balances(to)).toMatchObject({ debt: 0n, member: before + 8_000n })
  })

  test('makes one transfer for one key, and rejects another request under it', async () => {
    const key = randomUUID()
    const before = (await on.balances(agent.id)).agent_float ?? 0n
    const [first, again] = [await send(downline(0), '100.00', { key }), await send(downline(0), '100.00', { key })]
    await api.db.deleteFrom('idempotency_keys').execute()
    const later = await send(downline(0), '100.00', { key })
    expect([again.reply.value, later.reply.value]).toEqual([first.reply.value, first.reply.value])
    expect((await on.balances(agent.id)).agent_float).toBe(before - 10_000n)
    expect(codes([await send(downline(0), '100.01', { key })])).toEqual(['idempotency.conflict'])
  })

  test('AGT-061 locks transfers and moves after wrong payment passwords, as withdrawals', async () => {
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (let at = 0; at < 5; at++) answers.push(await send(downline(0), '5.00', { paymentPassword: '135791' }))
    expect(codes(answers).at(0)).toBe('payment.password.wrong')
    expect(codes([...answers.slice(-1), await send(downline(0), '5.00'), await move('out', '5.00')])).toEqual([
      'payment.password.locked',
      'payment.password.locked',
      'payment.password.locked',
    ])
    const tries = await api.db
      .selectFrom('payment_passwords')
      .select('locked_until')
      .where('member_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect((await api.call(AgentFloat, { as: agent.as })).reply.value.lockedUntil).toBe(
      tries.locked_until?.toISOString(),
    )
    api.advance(HOUR_MS + 1)
    expect(codes([await send(downline(0), '5.00')])).toEqual(['ok'])
  })

  test('AGT-062 applies the limits at their edges: a transfer, a young account, twenty to one', async () => {
    expect(codes([await send(downline(2), '0.99'), await send(downline(2), '50000.01')])).toEqual([
      'amount.range',
      'amount.range',
    ])
    const created_at = new Date(api.now().getTime() - 23 * HOUR_MS)
    await api.db.updateTable('members').set({ created_at }).where('id', '=', downline(3)).execute()
    expect(codes([await send(downline(3), '1000.01'), await send(downline(3), '1000.00')])).toEqual([
      'amount.range',
      'ok',
    ])
    const sent = { merchant: 'siam', sender_id: agent.id, receiver_id: downline(4), amount: 1n, note: null }
    const nineteen = Array.from({ length: 19 }, (_, at) => ({
      ...sent,
      id: `before-${at}`,
      transaction_id: BigInt(-1 - at),
      sent_at: api.now(),
    }))
    await api.db.insertInto('float_transfers').values(nineteen).execute()
    expect(codes([await send(downline(4), '1.00'), await send(downline(4), '1.00')])).toEqual(['ok', 'transfer.limit'])
  })

  test('AGT-062 rejects one of two simultaneous transfers that exceed the day’s limit together', async () => {
    for (let at = 0; at < 3; at++) await send(downline(2), '50000.00')
    const left = (await api.call(AgentFloat, { as: agent.as })).reply.value.dayLeft
    const both = await Promise.all([send(downline(2), left), send(downline(5), left)])
    expect(codes(both).sort()).toEqual(['ok', 'transfer.limit'])
    expect((await api.call(AgentFloat, { as: agent.as })).reply.value.dayLeft).toBe('0.00')
    api.advance(api.DAY_MS)
    agent.as = await api.signInAgent('agent02')
    low.as = await api.signInAgent('agent05')
  })

  test('returns the same rejection for every ineligible receiver, and does not reveal an account outside the team', async () => {
    await move('in', '1000.00')
    const [disabled, excluded] = [downline(0), downline(1)]
    await api.db.updateTable('members').set({ disabled: true }).where('id', '=', disabled).execute()
    const until = new Date(api.now().getTime() + api.DAY_MS)
    const out = { member_id: excluded, kind: 'self_exclusion' as const, began_at: api.now(), until }
    await api.db.insertInto('play_protections').values(out).execute()
    const [below] = await on.listDownlines(low.id, 1)
    const refusals = [await send(disabled, '5.00'), await send(excluded, '5.00'), await send(below?.id ?? '', '5.00')]
    expect(new Set(refusals.map(({ failure: { requestId: _, ...failure } }) => JSON.stringify(failure))).size).toBe(1)
    expect(codes(refusals)).toEqual(['transfer.refused', 'transfer.refused', 'transfer.refused'])
    const beside = await on.idOf('agent03')
    const answers = [beside, agent.id, randomUUID(), 'nobody'].map((to) => send(to, '5.00'))
    expect(new Set(codes(await Promise.all(answers)))).toEqual(new Set(['request.not.found']))
  })

  test('AGT-063 sends a float up to the direct upline alone, with a turnover requirement on arrival', async () => {
    await move('in', '100.00', low.as)
    const [asked, float] = [await needed(agent.id), (await on.balances(agent.id)).agent_float ?? 0n]
    const sent = await send(agent.id, '40.00', { as: low.as })
    expect(sent.reply.value).toMatchObject({ kind: 'upward_transfer', account: 'agent02', float: '60.00' })
    expect((await on.balances(agent.id)).agent_float).toBe(float + 4_000n)
    expect((await needed(agent.id)) - asked).toBe(4_000n)
    expect(codes([await send(await on.idOf('agent01'), '5.00', { as: low.as })])).toEqual(['request.not.found'])
  })

  test('AGT-063 sends nothing up if the merchant has it switched off', async () => {
    const host = 'lotus.localhost'
    const as = await api.signInAgent('agent02', { host })
    expect((await api.call(AgentFloat, { as, host })).reply.value.upline).toBeNull()
    const password = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
    await api.callSealed(SetPaymentPassword, { password: 'Agent1234', ...password }, { as, host })
    const top = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'lotus')
      .where('username', '=', 'agent01')
      .executeTakeFirstOrThrow()
    const wish = { to: top.id, amount: '5.00', paymentPassword: PAYMENT_PASSWORD }
    const sent = await api.callSealed(SendFloat, wish, { as, host, headers: on.newKey() })
    expect(sent.failure.code).toBe('request.not.found')
  })

  test('lists moves of the float newest first, in pages, each with the float after it', async () => {
    const { value } = (await api.call(AgentRecords, { as: low.as })).reply
    const moves = value.list.filter(({ float }) => float !== null)
    expect(moves.map(({ kind, amount, float, account }) => [kind, amount, float, account])).toEqual([
      ['upward_transfer', '-40.00', '60.00', 'agent02'],
      ['float_in', '100.00', '100.00', null],
    ])
    const came = (await api.call(AgentRecords, { as: agent.as, query: { kind: 'upward_transfer' } })).reply.value
    expect(came.list.map(({ amount, account, note }) => [amount, account, note])).toEqual([
      ['40.00', 'agent05', 'for today'],
    ])
    // How many the demo's agent has goes by the hour: more than a page, whenever it is.
    for (let n = 0; n < 15; n++) expect((await move('in', '1.00')).status).toBe(200)
    const first = (await api.call(AgentRecords, { as: agent.as })).reply.value
    const rest = (await api.call(AgentRecords, { as: agent.as, query: { cursor: first.next ?? '' } })).reply.value
    const ids = [...first.list, ...rest.list].map(({ id }) => id)
    const times = [...first.list, ...rest.list].map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect([first.list.length, rest.next, new Set(ids).size]).toEqual([50, null, first.totalCount])
    expect((await api.call(AgentRecords, { as: agent.as, query: { cursor: 'x' } })).failure.code).toBe(
      'request.invalid',
    )
  })

  test('requires two persons of finance to credit a float, and moves nothing before the second', async () => {
    const second = { name: 'finance02', role: 'finance', password: 'Desk5678', reason: 'a second one' }
    await api.operate('POST', 'operators', await api.signInOperator('admin'), second)
    const other = (await api.operate('POST', 'session', '', { name: second.name, password: second.password })).json()
    const because = { reason: 'bought for cash', evidence: 'receipt 12' }
    const first = await api.signInOperator('finance')
    const wish = { merchant: 'siam', username: 'agent05', amount: '77.00', ...because }
    const asked = (await api.operate('POST', 'agent/float', first, wish)).json().value as { id: string }
    const confirm = (token: string) =>
      api.operate('POST', `agent/float/${asked.id}/confirm`, token, { yes: true, ...because })
    expect([(await confirm(first)).json().code, (await on.balances(low.id)).agent_float]).toEqual([
      'review.same.person',
      6_000n,
    ])
    expect((await confirm(other.value.token)).statusCode).toBe(200)
    expect((await confirm(other.value.token)).statusCode).toBe(409)
    expect((await on.balances(low.id)).agent_float).toBe(13_700n)
    const player = { ...wish, username: 'newbie01' }
    expect((await api.operate('POST', 'agent/float', first, player)).statusCode).toBe(404)
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(api.db).trialBalance('siam')).toEqual([])
  })

  test('FIX-009 rejects a transfer above the receiver’s deposit limit without a reason, and counts one below it', async () => {
    const to = downline(2)
    const limit = { set_by: 'member', kind: 'deposit', span: 'day', value: 10_000n } as const
    const row = { ...limit, member_id: to, raise_asked_at: null, raise_to: null, changed_at: api.now() }
    await api.db
      .insertInto('play_limits')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'set_by', 'kind', 'span']).doUpdateSet({ value: 10_000n }),
      )
      .execute()
    expect(
      codes([await send(to, '500.00'), await send(to, '60.00'), await send(to, '40.01'), await send(to, '40.00')]),
    ).toEqual(['transfer.refused', 'ok', 'transfer.refused', 'ok'])
  })
})
