import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { AgentHint } from '@tessera/site/operations'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { alertJob } from './hints.jobs.ts'

describeOnOneEngine('hints', (engine) => {
  let api: TestApi
  let ids: Record<'agent03' | 'agent04', string>
  let players: { id: string; username: string }[]
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    const on = demoAgentsOf(api)
    ids = { agent03: await on.idOf('agent03'), agent04: await on.idOf('agent04') }
    players = await on.listDownlines(ids.agent03, 3)
    await api.db.deleteFrom('agent_hints').execute()
    await api.db.deleteFrom('member_devices').execute()
  })
  afterAll(() => api.close())

  const playerAt = (at: number) => players[at] ?? { id: '', username: '' }
  const ago = (hours: number) => new Date(api.now().getTime() - hours * HOUR_MS)
  const look = async (): Promise<AgentHint[]> => {
    const runner = await createJobRunner(api.db, [alertJob(api.merchants)], api.now, (error) => {
      throw error
    })
    await api.db
      .updateTable('jobs')
      .set({ due_at: ago(1) })
      .where('kind', '=', 'agents.hints')
      .execute()
    await runner.runAll()
    const token = await api.signInOperator('viewer')
    return (await api.operate('GET', 'agent/hints?merchant=siam', token)).json().value
  }
  const device = (member_id: string, token_hash: string, last_seen_at: Date) =>
    api.db
      .insertInto('member_devices')
      .values({ member_id, token_hash, first_seen_at: ago(500), last_seen_at })
      .execute()
  const sent = (sender_id: string, receiver_id: string, hours: number, amount: bigint) =>
    api.db
      .insertInto('float_transfers')
      .values({
        id: randomUUID(),
        merchant: 'siam',
        sender_id,
        receiver_id,
        amount,
        note: null,
        transaction_id: BigInt(-1 - hours),
        sent_at: ago(hours),
      })
      .execute()
  const round = (round_id: string, member_id: string, cash: bigint, win: bigint) =>
    api.db
      .insertInto('play_rounds')
      .values({
        merchant: 'siam',
        member_id,
        product: 'games',
        provider: 'TESS',
        game_type: 'LIVE',
        node_id: null,
        game_id: 'baccarat',
        round_id,
        cash,
        bonus: 0n,
        win,
        odds: null,
        state: 'settled',
        opened_at: ago(3),
        closed_at: ago(3),
      })
      .execute()

  test('AGT-066 finds a device that an agent and a downline share once, with accounts and time', async () => {
    await device(ids.agent03, 'planted', ago(2))
    await device(playerAt(0).id, 'planted', ago(30))
    await device(ids.agent04, 'of nobody else', ago(2))
    for (let turn = 0; turn < 2; turn++) {
      const found = await look()
      expect(found.map(({ kind, agent, member }) => [kind, agent, member])).toEqual([
        ['device', 'agent03', playerAt(0).username],
      ])
      expect(found[0]?.evidence.map(({ what, value }) => [what, value]).slice(0, 2)).toEqual([
        ['device of', 'agent03'],
        ['and of', playerAt(0).username],
      ])
    }
  })

  test('AGT-066 finds money of a float that returns within 72 hours, and none later', async () => {
    await sent(ids.agent03, playerAt(1).id, 80, 50_000n)
    await sent(playerAt(1).id, ids.agent03, 10, 49_000n)
    await sent(ids.agent03, playerAt(2).id, 81, 60_000n)
    await sent(playerAt(2).id, ids.agent03, 8, 60_000n)
    const found = (await look()).filter(({ kind }) => kind === 'money_back')
    expect(found.map(({ agent, member }) => [agent, member])).toEqual([['agent03', playerAt(1).username]])
    const facts = new Map(found[0]?.evidence.map(({ what, value }) => [what, value]))
    expect([facts.get('sent'), facts.get('back'), facts.get('by')]).toEqual(['500.00', '490.00', 'transfer'])
    expect(facts.get('back at')).toBe(`${ago(10).toISOString().slice(0, 19)}Z`)
  })

  test('AGT-066 finds two of one team on both sides of a round, and not two who both lost', async () => {
    await round('both', playerAt(0).id, 10_000n, 19_500n)
    await round('both', playerAt(1).id, 10_000n, 0n)
    await round('lost', playerAt(0).id, 10_000n, 0n)
    await round('lost', playerAt(1).id, 10_000n, 0n)
    await round('apart', playerAt(0).id, 10_000n, 20_000n)
    await round('apart', ids.agent04, 10_000n, 0n)
    const found = (await look()).filter(({ kind }) => kind === 'both_sides')
    expect(found.map(({ agent, member, evidence }) => [agent, member, evidence[0]?.value])).toEqual([
      ['agent03', playerAt(1).username, 'TESS both'],
    ])
    expect(found[0]?.evidence.slice(-2)).toEqual([
      { what: playerAt(0).username, value: '100.00 staked, 195.00 won' },
      { what: playerAt(1).username, value: '100.00 staked, 0.00 won' },
    ])
  })

  test('lets an operator close an alert once, with a reason, and does not find it again', async () => {
    const [hint] = (await look()).filter(({ kind }) => kind === 'device')
    const close = async (role: 'viewer' | 'clerk') =>
      api.operate('POST', `agent/hints/${hint?.id}/close`, await api.signInOperator(role), { reason: 'a shared phone' })
    expect((await close('viewer')).statusCode).toBe(403)
    expect((await close('clerk')).json().value.closed).toMatchObject({ by: 'clerk01', reason: 'a shared phone' })
    expect((await close('clerk')).statusCode).toBe(409)
    const after = (await look()).filter(({ kind }) => kind === 'device')
    expect(after.map(({ closed }) => closed?.by)).toEqual(['clerk01'])
  })
})
