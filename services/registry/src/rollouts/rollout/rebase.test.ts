import { type ComposeBody, type MerchantRow, MoveReply, PromoteReply, type Rollout, Running } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { postLoads, visitors, visitsOf } from '../../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'
const [LOBBY, CASHIER, AGENT] = ['mfe-lobby', 'mfe-cashier', 'mfe-agent']
const at = (version: string) => ({ version, gear: 'linked' })
const shell = (version: string, kit: string) =>
  sampleShell(version, {
    shared: { react: { file: 'react.js', version: '19.3.1' }, kit: { file: 'react.js', version: kit } },
  })

describeOnBothEngines('rollouts when the stable composition moves', (engine) => {
  let registry: TestRegistry
  let base: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const slices = [LOBBY, CASHIER].flatMap((name) => ['1.0.0', '1.1.0', '1.2.0'].map((v) => sampleSlice(name, v)))
    const picky = sampleSlice(LOBBY, '2.0.0', { shared: [{ name: 'kit', requiredVersion: '^1.1.0', singleton: true }] })
    const shells = [shell('1.0.0', '1.1.0'), shell('1.1.0', '1.0.0')]
    await registry.mustPublish(...shells, ...slices, sampleSlice(AGENT), picky)
  })
  beforeEach(async () => {
    for (const { id } of await rollouts())
      await registry.call('DELETE', `/v1/merchants/siam/candidate?reason=because&rollout=${id}`)
    base = (
      await compose({ shell: { version: '1.0.0' }, [LOBBY]: { version: '1.0.0' }, [CASHIER]: { version: '1.0.0' } })
    ).id
    await compose({ [AGENT]: null })
  })
  afterAll(() => registry.stop())

  const rollouts = async (): Promise<Rollout[]> => {
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }
    return merchants.find((m) => m.code === 'siam')?.rollouts ?? []
  }
  const running = async () => Running.parse((await registry.call('GET', '/v1/running/siam')).json())
  const compose = async (changes: ComposeBody['changes'], promote = true) => {
    const answer = await registry.compose({ changes, promote })
    if (answer.status !== 201) throw new Error(answer.body)
    return MoveReply.parse(answer.json())
  }
  const put = (body: object) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { reason, percent: 10, ...body } })
  /** Starts a rollout of these changes of what is stable; answers it. */
  const rollOut = async (changes: ComposeBody['changes'], percent = 10): Promise<Rollout> => {
    const { id } = await compose(changes, false)
    const answer = await put({ composition: id, percent })
    if (answer.status !== 200) throw new Error(answer.body)
    return (answer.json() as MerchantRow).rollouts.find((r) => r.composition === id) as Rollout
  }
  const promote = (body: object = {}) =>
    registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason, ...body } })
  const move = async (composition: string) =>
    MoveReply.parse(
      (await registry.call('POST', '/v1/merchants/siam/stable', { body: { composition, reason } })).json(),
    )
  const lastAudit = () => registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const versions = ({ slices }: { slices: readonly { name: string; version: string }[] }) =>
    Object.fromEntries(slices.map(({ name, version }) => [name, version]))

  test('MFP-037 preserves cashier 1.1 when lobby 1.1, rolled out before cashier 1.1 was promoted, is promoted', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    expect(lobby.changes).toEqual({ [LOBBY]: at('1.1.0') })
    const cashier = await compose({ [CASHIER]: { version: '1.1.0' } })
    const [candidate] = (await running()).candidates
    expect(candidate).toMatchObject({ id: lobby.id, percent: 10, offset: lobby.offset })
    expect(candidate && versions(candidate.composition)).toEqual({ [LOBBY]: '1.1.0', [CASHIER]: '1.1.0' })
    expect(cashier.rollouts).toEqual([
      { id: lobby.id, number: lobby.number, composition: candidate?.composition.id, ended: null },
    ])
    expect((await lastAudit()).after).toMatchObject({ id: cashier.id, rollouts: cashier.rollouts })
    const promoted = PromoteReply.parse((await promote()).json())
    expect(promoted).toMatchObject({ changes: { [LOBBY]: at('1.1.0') }, rollouts: [] })
    expect(versions((await running()).stable)).toEqual({ [LOBBY]: '1.1.0', [CASHIER]: '1.1.0' })
    expect((await lastAudit()).after).toMatchObject({ id: promoted.id, changes: { [LOBBY]: at('1.1.0') } })
  })

  test('MFP-037 records the initial composition of a rollout, and does not restore it as the old set', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    await compose({ [CASHIER]: { version: '1.1.0' } })
    expect((await put({ composition: lobby.composition, percent: 30 })).status).toBe(200)
    expect(await rollouts()).toMatchObject([
      { id: lobby.id, percent: 30, changes: { [LOBBY]: at('1.1.0') }, earlier: [lobby.composition] },
    ])
    const [candidate, ...others] = (await running()).candidates
    expect(others).toEqual([])
    expect(candidate && versions(candidate.composition)).toEqual({ [LOBBY]: '1.1.0', [CASHIER]: '1.1.0' })
    await compose({ [LOBBY]: { version: '1.2.0' } })
    expect((await put({ composition: lobby.composition, percent: 50 })).rejection).toEqual([409, 'candidate.conflict'])
    expect(await rollouts()).toEqual([])
  })

  test('MFP-037 ends a rollout whose slice was promoted otherwise meanwhile, and rejects promoting it with the reason', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    const moved = await compose({ [LOBBY]: { version: '1.2.0' } })
    const ended = {
      cause: 'conflict',
      message: 'mfe-lobby is 1.2.0 for all visitors, the rollout makes it 1.1.0',
    }
    expect(moved.rollouts).toEqual([{ id: lobby.id, number: lobby.number, composition: null, ended }])
    expect((await lastAudit()).after).toMatchObject({ rollouts: moved.rollouts })
    for (const body of [{}, { rollout: lobby.id }])
      expect((await promote(body)).rejection).toEqual([409, 'candidate.conflict'])
    expect((await put({ composition: undefined, rollout: lobby.id })).rejection).toEqual([409, 'candidate.conflict'])
    expect(await running()).toMatchObject({ stable: { id: moved.id }, candidates: [] })
  })

  test('MFP-037 treats the shell as a member like any other: a conflict if changed by both, carried along if by one', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    const shell = await compose({ shell: { version: '1.1.0' } })
    expect(shell.rollouts).toMatchObject([{ id: lobby.id, ended: null }])
    expect((await running()).candidates[0]?.composition.shell.version).toBe('1.1.0')
    const back = await rollOut({ shell: { version: '1.0.0' } })
    expect(back.changes).toEqual({ shell: { version: '1.0.0' } })
    const moved = await move(base)
    expect(moved.rollouts).toMatchObject([
      { id: lobby.id, ended: null },
      { id: back.id, composition: null, ended: { cause: 'included' } },
    ])
  })

  test('ends a rollout that the gate rejects with the new stable composition, with the reason', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '2.0.0' } })
    const moved = await compose({ shell: { version: '1.1.0' } })
    expect(moved.rollouts).toMatchObject([
      {
        id: lobby.id,
        composition: null,
        ended: { cause: 'unfit', message: expect.stringContaining('gate.shared-range') },
      },
    ])
    expect((await promote()).rejection).toEqual([409, 'candidate.unfit'])
  })

  test('drops a change that is already stable; ends a rollout of nothing else', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    const both = await rollOut({ [LOBBY]: { version: '1.1.0' }, [CASHIER]: { version: '1.1.0' } })
    const promoted = PromoteReply.parse((await promote({ rollout: lobby.id })).json())
    expect(promoted.rollouts).toMatchObject([{ id: both.id, composition: both.composition, ended: null }])
    expect(await rollouts()).toMatchObject([{ id: both.id, changes: { [CASHIER]: at('1.1.0') } }])
    const moved = await move(both.composition)
    expect(moved.rollouts).toMatchObject([{ id: both.id, composition: null, ended: { cause: 'included' } }])
    expect((await promote()).rejection).toEqual([404, 'candidate.unknown'])
  })

  test('adds or removes the slice of a rollout to or from the current stable set', async () => {
    const more = await rollOut({ [AGENT]: { version: '1.0.0' } })
    const less = await rollOut({ [CASHIER]: null })
    await compose({ [LOBBY]: { version: '1.1.0' } })
    const [first, second] = (await running()).candidates
    expect([first?.id, second?.id]).toEqual([more.id, less.id])
    expect(first && versions(first.composition)).toEqual({ [LOBBY]: '1.1.0', [CASHIER]: '1.0.0', [AGENT]: '1.0.0' })
    expect(second && versions(second.composition)).toEqual({ [LOBBY]: '1.1.0' })
    const moved = await compose({ [CASHIER]: { version: '1.1.0' } })
    expect(moved.rollouts).toMatchObject([{ ended: null }, { ended: { cause: 'conflict' } }])
  })

  test('preserves a rollout on the rollback of another slice, and even its composition when the stable set is recreated', async () => {
    const before = await compose({ [CASHIER]: { version: '1.1.0' } })
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    const same = await compose({})
    expect(same.rollouts).toMatchObject([{ composition: lobby.composition, ended: null }])
    await move(base)
    const [candidate] = (await running()).candidates
    expect(candidate && versions(candidate.composition)).toMatchObject({ [LOBBY]: '1.1.0', [CASHIER]: '1.0.0' })
    expect(before.rollouts).toEqual([])
  })

  test('MFP-007 evaluates after a move the loads of the new composition alone', async () => {
    const lobby = await rollOut({ [LOBBY]: { version: '1.1.0' } })
    const load = (composition: string) =>
      postLoads(registry, { batches: visitsOf(composition, visitors(15), 15, { slice: LOBBY, version: '1.1.0' }) })
    await load(lobby.composition)
    await compose({ [CASHIER]: { version: '1.1.0' } })
    await load(lobby.composition)
    const [now] = await rollouts()
    await load(now?.composition ?? '')
    expect((await running()).candidates).toHaveLength(1)
    await load(now?.composition ?? '')
    expect((await running()).candidates).toEqual([])
    const { body } = await registry.call('GET', '/v1/merchants/siam/timeline', { token: '' })
    const { timeline } = JSON.parse(body) as { timeline: { rollout: number; composition: string; by: string }[] }
    const stood = timeline.filter((row) => row.rollout === lobby.number).map((row) => row.composition)
    expect(stood).toEqual([now?.composition, lobby.composition])
    await compose({ [CASHIER]: { version: '1.2.0' } })
    expect(await rollouts()).toMatchObject([{ id: lobby.id, percent: 0, haltedAt: expect.any(String) }])
    expect((await promote()).rejection).toEqual([409, 'candidate.halted'])
  })
})
