import { Approved, type MerchantRow, ProposalRow, Waits } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'

describeOnBothEngines('changes of a merchant that wait for a second person', (engine) => {
  let registry: TestRegistry
  let old: string
  let stable: string
  let next: string
  let anna: string
  let otto: string
  let root: string
  let ci: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const slices = ['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleSlice('mfe-one', version))
    await registry.mustPublish(sampleShell('1.0.0'), ...slices)
    anna = await tokenOf('anna')
    otto = await tokenOf('otto')
    ci = await tokenOf('ci', { machine: true })
    root = await tokenOf('root', { role: 'admin', scope: [] })
    old = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    stable = (await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })).id
  })
  beforeEach(async () => {
    await registry.db.updateTable('merchants').set({ approval: false, protected: false, locked: false }).execute()
    await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=the+next+test', {})
    await move(stable, undefined)
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } }, promote: false })
    next = z.object({ id: z.string() }).parse(made.json()).id
    await registry.call('PUT', '/v1/merchants/siam/flags', { body: { approval: true, reason } })
    await sql`update proposals set decision = 'declined', decided_at = now() where decision is null`.execute(
      registry.db,
    )
  })
  afterAll(() => registry.stop())

  const tokenOf = async (holder: string, more: object = {}) => {
    const body = { holder, role: 'operator', scope: ['siam'], ...more }
    return z.object({ token: z.string() }).parse((await registry.call('POST', '/v1/tokens', { body })).json()).token
  }
  const move = (composition: string, token: string | undefined) =>
    registry.call('POST', '/v1/merchants/siam/stable', { body: { composition, reason }, token })
  const share = (body: object, token = anna) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { reason, ...body }, token })
  const decide = (how: 'approve' | 'decline', id: number, token: string, body = { reason: 'looked at it' }) =>
    registry.call('POST', `/v1/proposals/${id}/${how}`, { body, token })
  const waits = (answer: { status: number; json(): unknown }) => {
    expect(answer.status).toBe(202)
    return Waits.parse(answer.json()).waits
  }
  const listed = async (query = '') =>
    z
      .object({ proposals: z.array(ProposalRow) })
      .parse((await registry.call('GET', `/v1/proposals${query}`, { token: '' })).json()).proposals
  const merchant = async () =>
    ((await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }).merchants.find(
      ({ code }) => code === 'siam',
    )
  const newestAudit = (many: number) =>
    registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(many).execute()

  test('queues a move by one person, and moves all once another approves it; the audit records both and the reason', async () => {
    const proposal = waits(await move(next, anna))
    expect(proposal).toMatchObject({
      merchant: 'siam',
      state: 'open',
      base: stable,
      target: next,
      createdBy: 'anna',
      reason,
    })
    expect((await merchant())?.stable).toBe(stable)
    expect(await listed('?open=true&merchant=siam')).toEqual([proposal])
    const approved = await decide('approve', proposal.id, otto)
    expect(approved.status).toBe(200)
    expect(Approved.parse(approved.json()).proposal).toMatchObject({
      state: 'approved',
      decided: { by: 'otto', reason: 'looked at it' },
    })
    expect((await merchant())?.stable).toBe(next)
    expect(await listed('?open=true')).toEqual([])
    const [moved, yes, asked] = await newestAudit(3)
    expect(moved).toMatchObject({ action: 'composition.move', actor: 'anna', reason })
    expect(yes).toMatchObject({ action: 'proposal.approve', actor: 'otto', reason: 'looked at it' })
    expect(yes?.before).toMatchObject({ proposal: proposal.id, by: 'anna', reason })
    expect(asked).toMatchObject({ action: 'proposal.make', actor: 'anna', reason })
    const { timeline } = (await registry.call('GET', '/v1/merchants/siam/timeline')).json() as {
      timeline: { by: string }[]
    }
    expect(timeline[0]?.by).toBe('anna, approved by otto')
  })

  test('creates a composition immediately, and queues the move to it', async () => {
    const answer = await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } } }, anna)
    const { target, act } = waits(answer)
    const made = await registry.call('GET', `/v1/compositions/siam/${target}`)
    expect([made.status, made.json()]).toEqual([200, expect.objectContaining({ createdBy: 'anna' })])
    expect(act).toEqual({ kind: 'move', body: { composition: target, reason } })
    expect((await merchant())?.stable).toBe(stable)
  })

  test('FIX-137 passes a freeze by an administrator’s proposal that another approves, and by no operator’s', async () => {
    const through = (token: string) =>
      registry.call('POST', '/v1/merchants/siam/stable', {
        body: { composition: next, reason, throughFreeze: true },
        token,
      })
    const ada = await tokenOf('ada', { role: 'admin', scope: [] })
    const [operators, administrators] = [waits(await through(anna)), waits(await through(ada))]
    const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const frozen = await registry.call('POST', '/v1/freezes', { body: { merchants: ['siam'], from, to, reason } })
    const { id } = z.object({ id: z.int() }).parse(frozen.json())
    expect((await decide('approve', operators.id, root)).rejection).toEqual([423, 'merchant.frozen'])
    expect((await decide('approve', administrators.id, otto)).rejection).toEqual([423, 'merchant.frozen'])
    expect((await decide('approve', administrators.id, root)).status).toBe(200)
    expect((await registry.call('DELETE', `/v1/freezes/${id}?reason=over`)).status).toBe(200)
  })

  test('FIX-141 requires approval for a rolled-back release, and stops it, like a new one', async () => {
    expect((await decide('approve', waits(await move(next, anna)).id, otto)).status).toBe(200)
    expect((await move(stable, anna)).status).toBe(200)
    const proposal = waits(await move(next, anna))
    await registry.db.updateTable('merchants').set({ protected: true }).execute()
    expect((await move(next, anna)).rejection).toEqual([423, 'merchant.protected'])
    await registry.db.updateTable('merchants').set({ protected: false }).execute()
    expect((await decide('approve', proposal.id, otto)).status).toBe(200)
    expect((await move(old, anna)).status).toBe(200)
    expect((await move(stable, anna)).status).toBe(200)
  })

  test('forbids the approval of one’s own proposal, with any of one’s tokens, and any approval by a machine', async () => {
    const { id } = waits(await move(next, anna))
    const another = await tokenOf(' Anna')
    for (const own of [anna, another])
      expect((await decide('approve', id, own)).rejection).toEqual([403, 'proposal.own'])
    expect((await decide('approve', id, ci)).rejection).toEqual([403, 'proposal.machine'])
    // The token of the settings, which every script of the deployment may hold.
    expect((await registry.call('POST', `/v1/proposals/${id}/approve`, { body: { reason } })).rejection).toEqual([
      403,
      'proposal.machine',
    ])
    const elsewhere = await registry.tokenFor('operator', ['lotus'])
    expect((await decide('approve', id, elsewhere)).rejection).toEqual([403, 'auth.refused'])
    expect((await decide('approve', id, '')).rejection).toEqual([401, 'auth.missing'])
    expect((await merchant())?.stable).toBe(stable)
    expect(waits(await move(next, ci)).createdBy).toBe('ci')
  })

  test('rolls back, narrows, ends a rollout and locks without approval', async () => {
    const { id } = waits(await share({ composition: next, percent: 40 }))
    expect((await decide('approve', id, otto)).status).toBe(200)
    const [rollout] = (await merchant())?.rollouts ?? []
    expect(rollout?.percent).toBe(40)
    expect((await share({ rollout: rollout?.id, percent: 5 })).status).toBe(200)
    const wider = waits(await share({ rollout: rollout?.id, percent: 6 }))
    expect([wider.share, wider.target]).toEqual([5, next])
    const end = `/v1/merchants/siam/candidate?reason=enough&rollout=${rollout?.id}`
    expect((await registry.call('DELETE', end, { token: anna })).status).toBe(200)
    expect((await move(old, anna)).status).toBe(200)
    const lock = { body: { locked: true, reason }, token: root }
    expect((await registry.call('PUT', '/v1/merchants/siam/flags', lock)).status).toBe(200)
  })

  test('queues a promotion, and rejects it once the rollout has another share than the proposal', async () => {
    const { id } = waits(await share({ composition: next, percent: 40 }))
    await decide('approve', id, otto)
    const promote = () =>
      registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason }, token: anna })
    const first = waits(await promote())
    expect(first.act.kind).toBe('promote')
    await share({ composition: next, percent: 5 })
    expect((await decide('approve', first.id, otto)).rejection).toEqual([409, 'proposal.overtaken'])
    const second = waits(await promote())
    expect((await decide('approve', second.id, otto)).status).toBe(200)
    expect((await merchant())?.stable).toBe(next)
  })

  test('rejects a proposal based on another composition than the running one, and permits declining it', async () => {
    const proposal = waits(await move(next, anna))
    expect((await move(old, otto)).status).toBe(200)
    expect((await listed())[0]).toMatchObject({ id: proposal.id, state: 'overtaken' })
    expect((await decide('approve', proposal.id, otto)).rejection).toEqual([409, 'proposal.overtaken'])
    const declined = await decide('decline', proposal.id, anna, { reason: 'I take it back' })
    expect(declined.json()).toMatchObject({ state: 'declined', decided: { by: 'anna', reason: 'I take it back' } })
    expect((await decide('approve', proposal.id, otto)).rejection).toEqual([409, 'proposal.closed'])
    expect((await merchant())?.stable).toBe(old)
  })

  test('applies one of two simultaneous decisions', async () => {
    const { id } = waits(await move(next, anna))
    const answers = await Promise.all([decide('approve', id, otto), decide('decline', id, root)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = await listed()
    expect((await merchant())?.stable).toBe(row?.state === 'approved' ? next : stable)
  })

  test('expires a proposal', async () => {
    const { id } = waits(await move(next, anna))
    await sql`update proposals set expires_at = now() - interval '1 second' where id = ${id}`.execute(registry.db)
    expect(await listed('?open=true')).toEqual([])
    expect((await listed())[0]?.state).toBe('lapsed')
    expect((await decide('approve', id, otto)).rejection).toEqual([409, 'proposal.closed'])
  })

  test('requires two persons to change guard and protection, and to remove the two-person rule', async () => {
    const guard = { guard: { maxRate: 1, errorLevel: 0.01 }, reason }
    const looser = waits(await registry.call('PUT', '/v1/merchants/siam/guard', { body: guard, token: anna }))
    expect((await decide('approve', looser.id, otto)).status).toBe(200)
    expect((await merchant())?.guard.maxRate).toBe(1)
    const flags = { body: { approval: false, reason }, token: root }
    const freed = waits(await registry.call('PUT', '/v1/merchants/siam/flags', flags))
    expect((await decide('approve', freed.id, otto)).rejection).toEqual([403, 'auth.refused'])
    expect((await decide('approve', freed.id, root)).rejection).toEqual([403, 'proposal.own'])
    const second = await tokenOf('second root', { role: 'admin', scope: [] })
    expect((await decide('approve', freed.id, second)).status).toBe(200)
    expect((await merchant())?.approval).toBe(false)
    expect((await move(next, anna)).status).toBe(200)
  })

  test('proposes nothing that would be rejected, nothing on a dry run, and at most twenty at a time', async () => {
    const before = await listed()
    expect((await share({ composition: stable, percent: 10 })).rejection).toEqual([422, 'candidate.runs-already'])
    const dry = '/v1/merchants/siam/stable?dryRun=true'
    waits(await registry.call('POST', dry, { body: { composition: next, reason }, token: anna }))
    expect(await listed()).toEqual(before)
    for (let i = 0; i < 20; i++) waits(await move(next, anna))
    expect((await move(next, anna)).rejection).toEqual([409, 'proposal.too-many'])
    expect((await registry.call('GET', '/v1/proposals/999999')).rejection).toEqual([404, 'proposal.unknown'])
    expect((await decide('decline', 999_999, anna)).rejection).toEqual([404, 'proposal.unknown'])
  })
})
